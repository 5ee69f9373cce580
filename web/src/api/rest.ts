/** Requests to the server. What it refuses is thrown as a `Refusal`, with a sentence for people. */
import type {
  Attempt,
  TransferCode,
  Device,
  FromClient,
  GameText,
  Guest,
  Hint,
  HintRequest,
  ListedTable,
  MyTable,
  NewTable,
  News,
  AvailableGames,
  Profile,
  Problem,
  PuzzleAnswer,
  PuzzleList,
  PuzzleStart,
  Replay,
  Rules,
  StudyPosition,
  StudyAnswer,
  Suggestions,
  TableView,
  TaskReport,
  ShuffleVerdict,
  RulesRequest,
} from "./generated.ts";
import { newId } from "./ids.ts";

export class Refusal extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.message);
    this.problem = problem;
  }
}

/** There was no response: the server is not running or cannot be reached. */
export class Unreachable extends Error {}

let language = "en";

/** Answers and refusals will be in this language. */
export function speakTo(wanted: string): void {
  language = wanted;
}

type Watcher = (reached: boolean, reading: boolean) => void;
let watcher: Watcher = () => undefined;

/** Reports after every request whether the server was reached, and whether it was a request to read something. */
export function watch(wanted: Watcher): void {
  watcher = wanted;
}

/** The address of a request, with the language in it. */
export function address(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}lang=${language}`;
}

async function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(address(path), {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
    });
  } catch {
    watcher(false, method === "GET");
    throw new Unreachable();
  }
  watcher(true, method === "GET");
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  let problem: Problem;
  try {
    problem = (await response.json()) as Problem;
  } catch {
    throw new Unreachable();
  }
  throw new Refusal(problem);
}

/** Reports each line of an answer that comes line by line, and ends with the last one. Aborting ends the request. */
async function follow<T>(path: string, body: unknown, report: (line: T) => void, signal: AbortSignal): Promise<void> {
  const method = body === undefined ? "GET" : "POST";
  let response: Response;
  try {
    response = await fetch(address(path), {
      method,
      headers: body === undefined ? {} : { "Content-Type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      signal,
    });
    if (response.ok && response.body) return await readLines(response.body, report);
  } catch (error) {
    if (signal.aborted) return;
    watcher(false, method === "GET");
    throw error instanceof Refusal ? error : new Unreachable();
  }
  throw new Refusal((await response.json()) as Problem);
}

async function readLines<T>(body: ReadableStream<Uint8Array>, report: (line: T) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line) report(JSON.parse(line) as T);
  }
}

/** A task about a position; each game has its own tasks. */
interface TaskRequest {
  readonly setup: StudyPosition;
  readonly task: { readonly type: string };
}

const puzzlePath = (game: string, puzzle: string): string =>
  `/api/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(puzzle)}`;

const path = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

export const api = {
  offers: () => request<AvailableGames>("GET", "/api/games"),
  /** Asks what only one game offers. The game knows the form of the answer. */
  ofGame: <T>(path: string, body: unknown) => request<T>("POST", path, body),
  rules: (wanted: RulesRequest) => request<Rules>("POST", "/api/rules", wanted),
  me: () => request<Guest>("GET", "/api/me"),
  arrive: (person: Profile) => request<Guest>("POST", "/api/me", person),
  rename: (person: Profile) => request<Guest>("PATCH", "/api/me", person),
  forget: () => request<undefined>("DELETE", "/api/me"),
  code: () => request<TransferCode>("POST", "/api/me/code"),
  transfer: (code: TransferCode) => request<Guest>("POST", "/api/me/transfer", code),
  devices: () => request<Device[]>("GET", "/api/me/devices"),
  signOut: (device: string) => request<undefined>("DELETE", `/api/me/devices/${encodeURIComponent(device)}`),
  mine: () => request<MyTable[]>("GET", "/api/me/tables"),
  open: () => request<ListedTable[]>("GET", "/api/tables"),
  create: (table: NewTable) => request<News & { table: TableView }>("POST", "/api/tables", table),
  ready: (table: string, nonce: string) =>
    request<unknown>("POST", `${path(table)}/commands`, { type: "ready", id: newId(), nonce } satisfies FromClient),
  giveUp: (table: string, place: string) =>
    request<unknown>("POST", `${path(table)}/commands`, {
      type: "offer",
      id: newId(),
      what: "concede",
      place,
    } satisfies FromClient),
  /** Whether the server says that there is no such table. */
  missing: (table: string) =>
    request<unknown>("GET", path(table)).then(
      () => false,
      (error: unknown) => error instanceof Refusal && error.problem.code === "server-no-table",
    ),
  /** Reads a game file, moment by moment. */
  read: (game: GameText) => request<Replay>("POST", "/api/replays", game),
  moments: (table: string) => request<Replay>("GET", `${path(table)}/replay`),
  table: (table: string) => request<News>("GET", path(table)),
  /** What would be good to play. It is not asked over the socket, where everything else would wait for the answer. */
  tableHint: (table: string, seat: string) =>
    request<Suggestions>("POST", `${path(table)}/questions`, { type: "hint", id: newId(), seat } satisfies FromClient),
  /** The parts of the review of a finished game, as they are computed. Unless it is to `start`, there may be none. */
  review: <Line extends { readonly type: string }>(
    table: string,
    report: (line: Line) => void,
    signal: AbortSignal,
    start = true,
  ) => follow(`${path(table)}/review${start ? "" : "?start=false"}`, undefined, report, signal),
  /** What the players of a finished game did, in numbers that each game defines for itself. */
  statistics: <Statistics>(table: string) => request<Statistics>("GET", `${path(table)}/statistics`),
  fairness: (table: string) => request<ShuffleVerdict>("GET", `${path(table)}/fairness`),
  /** A position with its legal moves, or why there is no such position. */
  study: (game: string, setup: StudyPosition) =>
    request<StudyAnswer>("POST", `/api/analysis/${encodeURIComponent(game)}`, setup),
  /** Lets the engine or the solver work; see `follow`. */
  task: (game: string, task: TaskRequest, report: (line: TaskReport) => void, signal: AbortSignal) =>
    follow(`/api/analysis/${encodeURIComponent(game)}/tasks`, task, report, signal),
  puzzles: (game: string) => request<PuzzleList>("GET", `/api/puzzles/${encodeURIComponent(game)}`),
  puzzle: (game: string, puzzle: string) => request<PuzzleStart>("GET", puzzlePath(game, puzzle)),
  tryMove: (game: string, puzzle: string, attempt: Attempt) =>
    request<PuzzleAnswer>("POST", `${puzzlePath(game, puzzle)}/moves`, attempt),
  hint: (game: string, puzzle: string, wanted: HintRequest) =>
    request<Hint>("POST", `${puzzlePath(game, puzzle)}/hints`, wanted),
  replay: (table: string, plies: number) => request<unknown>("GET", `${path(table)}/replay/${String(plies)}`),
};

/** Where a finished game can be downloaded. */
export const recordAddress = (table: string, kind: "txt" | "json"): string => address(`${path(table)}/record.${kind}`);

/** Where all that is known of this guest can be downloaded. */
export const exportAddress = (): string => address("/api/me/export");
