import assert from "node:assert/strict";
import { test, type TestContext } from "node:test";
import type { FromClient, FromServer, Happened, News } from "../../src/api/generated.ts";
import { Live, UNKNOWN, learn, type Socket } from "../../src/api/live.ts";

const event = (seq: number): Happened => ({ seq, at: 0, event: { type: "played", seat: "A", action: String(seq) } });
const news = (since: number, seq: number, place: string | null = null): News => {
  const events = Array.from({ length: seq - since }, (_, index) => event(since + index + 1));
  return { type: "news", seq, since, place, events };
};

class FakeSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  sent: FromClient[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }
  close(): void {
    this.onclose?.({} as CloseEvent);
  }
  accept(): void {
    this.onopen?.({} as Event);
  }
  tell(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent<string>);
  }
}

function line(context: TestContext, missing = false): { live: Live; sockets: FakeSocket[]; last: () => FakeSocket } {
  context.mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  const sockets: FakeSocket[] = [];
  const live = new Live(
    () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    () => undefined,
    () => Promise.resolve(missing),
  );
  context.after(() => live.close());
  live.open();
  return { live, sockets, last: () => sockets.at(-1) as FakeSocket };
}

test("news add up; what is known already is dropped; a gap is noticed", () => {
  const known = learn(UNKNOWN, news(0, 3)) ?? UNKNOWN;
  assert.equal(known.seq, 3);
  const more = learn(known, news(1, 5)) ?? UNKNOWN;
  assert.deepEqual(
    more.events.map(({ seq }) => seq),
    [1, 2, 3, 4, 5],
  );
  assert.equal(learn(known, news(4, 6)), undefined);
  assert.equal(learn(more, news(1, 2)), more);
  assert.deepEqual(
    learn(more, news(0, 2))?.events.map(({ seq }) => seq),
    [1, 2],
  );
});

test("a view is put together from the news about it", () => {
  const game = (view: object, kept: Record<string, number>): Partial<News> => ({
    game: {
      plies: 0,
      view,
      kept,
      turn: "A",
      actors: ["A"],
      outcome: null,
      clocks: null,
      running: [],
      at: 0,
      offers: [],
      reveal: null,
    },
  });
  const first = { options: "o", position: 1, history: ["a", "b"] };
  const known = learn(UNKNOWN, { ...news(0, 3), ...game(first, {}) }) ?? UNKNOWN;
  assert.deepEqual(known.game?.view, first);
  const told = { ...news(2, 5), ...game({ position: 2, history: ["c", "d"] }, { history: 1 }) };
  const more = learn(known, told) ?? UNKNOWN;
  assert.deepEqual(more.game?.view, { options: "o", position: 2, history: ["a", "c", "d"] });
  assert.deepEqual(learn(more, told)?.game?.view, more.game?.view);
  assert.deepEqual(learn(more, news(5, 6))?.game, more.game);
  assert.equal(learn(more, { ...news(0, 6), game: null })?.game, null);
});

test("another place is another story", () => {
  const known = learn(UNKNOWN, news(0, 3)) ?? UNKNOWN;
  assert.equal(learn(known, news(2, 4, "A")), undefined);
  assert.equal(learn(known, news(0, 4, "A"))?.place, "A");
});

test("after a break it says what it knows, and sends unanswered commands again", async (context) => {
  const { live, sockets, last } = line(context);
  last().accept();
  assert.deepEqual(last().sent, [{ type: "hello", place: null, seq: 0, legal: true }]);
  last().tell(news(0, 3));
  const answer = live.ask({ type: "play", seq: 3, seat: "A", action: "A 5 1-6" });
  const command = last().sent.at(-1) as FromClient & { id: string };
  last().close();
  assert.equal(live.line, "lost");
  context.mock.timers.tick(400);
  assert.equal(sockets.length, 2);
  last().accept();
  assert.deepEqual(last().sent, [{ type: "hello", place: null, seq: 3, legal: true }, command]);
  last().tell({ type: "ack", id: command.id, seq: 4, table: "" });
  assert.equal((await answer).type, "ack");
});

test("an answer may come with the news", async (context) => {
  const { live, last } = line(context);
  last().accept();
  last().tell(news(0, 3));
  const answer = live.ask({ type: "resume" });
  const { id } = last().sent.at(-1) as { id: string };
  last().tell({ ...news(3, 4), ack: { type: "ack", id, seq: 4, table: "" } });
  assert.equal(live.known.seq, 4);
  assert.equal((await answer).type, "ack");
});

test("a refusal is thrown", async (context) => {
  const { live, last } = line(context);
  last().accept();
  const answer = live.ask({ type: "resume" });
  const { id } = last().sent.at(-1) as { id: string };
  last().tell({ type: "problem", id, code: "server-not-paused", message: "" });
  await assert.rejects(answer, { code: "server-not-paused" });
});

test("a gap leads to a new hello", (context) => {
  const { live, last } = line(context);
  last().accept();
  last().tell(news(0, 3));
  last().tell(news(5, 6));
  assert.deepEqual(last().sent.at(-1), { type: "hello", place: null, seq: 3, legal: true });
  assert.equal(live.known.seq, 3);
});

test("silence breaks the line, and it waits longer each time", (context) => {
  const { live, sockets, last } = line(context);
  last().accept();
  last().tell(news(0, 1));
  context.mock.timers.tick(15_000);
  assert.deepEqual(last().sent.at(-1), { type: "ping" });
  context.mock.timers.tick(15_000);
  assert.equal(live.line, "lost");
  context.mock.timers.tick(400);
  last().close();
  context.mock.timers.tick(799);
  assert.equal(sockets.length, 2);
  context.mock.timers.tick(1);
  assert.equal(sockets.length, 3);
});

test("a table that lets nobody in is gone if the server says so", async (context) => {
  const { live, sockets, last } = line(context, true);
  last().close();
  await Promise.resolve();
  assert.equal(live.line, "gone");
  context.mock.timers.tick(60_000);
  assert.equal(sockets.length, 1);
});

test("a server that does not answer is asked again and again", async (context) => {
  const { live, sockets, last } = line(context);
  for (const wait of [400, 800, 1600, 3200, 6400, 8000, 8000]) {
    last().close();
    await Promise.resolve();
    assert.equal(live.line, "lost");
    context.mock.timers.tick(wait);
  }
  assert.equal(sockets.length, 8);
});

test("looking from a place asks for the whole story", (context) => {
  const { live, last } = line(context);
  last().accept();
  last().tell(news(0, 3));
  live.look("A");
  assert.deepEqual(last().sent.at(-1), { type: "hello", place: "A", seq: 0, legal: true });
});

test("what is asked while the connection is opened again under another name waits until it is open", (context) => {
  const { live, last } = line(context);
  last().accept();
  live.close();
  live.open();
  void live.ask({ type: "sit", place: "A" });
  assert.deepEqual(last().sent, []);
  last().accept();
  assert.deepEqual(
    last().sent.map(({ type }) => type),
    ["hello", "sit"],
  );
});
