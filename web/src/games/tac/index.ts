/** TAC in the browser. */
import type { GameModule } from "../game.ts";
import type { Sound } from "../../sounds.ts";
import { separated, t } from "../../texts.svelte.ts";
import { placeName } from "../../table/names.ts";
import { pointOf } from "../../lobby/options.ts";
import Definitions from "./board/Definitions.svelte";
import EmptyBoard from "./board/EmptyBoard.svelte";
import GlassMarble from "./board/GlassMarble.svelte";
import MiniBoard from "./board/MiniBoard.svelte";
import SmallBoard from "./board/SmallBoard.svelte";
import { LETTERS, isHome, ringOfSeats } from "./board/ring.ts";
import SampleCards from "./cards/SampleCards.svelte";
import BookOptions from "./lobby/BookOptions.svelte";
import MainOptions from "./lobby/MainOptions.svelte";
import type { TacView } from "./generated.ts";
import "./colours.css";
import "./seats.css";

/** Refusals that depend on the edition whose rules are chosen. */
const BY_EDITION = ["tac-variant-not-in-edition", "tac-option-not-in-edition", "tac-master-needs-all"];

const tac: GameModule = {
  id: "tac",
  name: "TAC",
  hidden: true,
  usual: { options: { variant: "team4", edition: "de-2024", deck: "basic" }, place: "A" },
  quick: { options: { variant: "team4" }, place: "A", level: "4" },
  placeLabel: "web-new-own",
  chatRule: "F6",
  Definitions,
  MiniBoard,
  SmallBoard,
  Samples: SampleCards,
  SeatIcon: GlassMarble,
  EmptyBoard,
  seatOffset(seat, bottom, seats) {
    const { places } = ringOfSeats(seats);
    return ((LETTERS.indexOf(seat) - LETTERS.indexOf(bottom) + places) % places) / places;
  },
  MainOptions,
  RareOptions: BookOptions,
  subtitle: ({ variant }) => (typeof variant === "string" ? t(`web-variant-${variant}`) : ""),
  headline(rules) {
    const value = (name: string): string => String(pointOf(rules, name)?.value ?? "");
    return [
      t(`web-variant-${value("variant")}`),
      t(`web-new-deck-${value("deck")}`),
      t(`web-new-edition-${value("edition")}`),
    ].join("\u00a0· ");
  },
  valueName: (_, value) => t(`card-${value}`),
  valueText({ name, value }) {
    if (name === "persons") return people(String(value));
    if (!Array.isArray(value)) return undefined;
    return t("web-option-master-list", { cards: separated(value.map((card) => t(`card-${card}`))) });
  },
  refusalText: (code) => (BY_EDITION.includes(code) ? t("web-new-not-in-book") : undefined),
  tips: [
    { id: "swap", about: ".hand", when: (view) => (view as TacView).phase === "swap" },
    { id: "cards", about: ".hand" },
    { id: "board", about: ".stage > .board" },
    { id: "tools", about: ".tools" },
  ],
  soundOf,
  table: () => import("./table/TacTable.svelte").then((module) => module.default),
  replay: () => import("./table/TacReplay.svelte").then((module) => module.default),
  review: () => import("./review/TacReview.svelte").then((module) => module.default),
  learning: () => import("./learn/learning.ts").then((module) => module.default),
};

/** What the last play sounds like; gifts in the exchange make no sound of their own. */
function soundOf(view: unknown): Sound {
  const { records, chosen } = view as TacView;
  const last = records.findLast(({ type }) => type === "play" || type === "swap");
  if (last?.type !== "play" || chosen.length > 0) return "move";
  if (last.base) return "undo";
  if (last.moves?.some(({ captured }) => captured)) return "capture";
  return last.moves?.some(({ to }) => isHome(to)) ? "home" : "move";
}

/** The players by their seats, from a text such as `AC BD`. */
const people = (arrangement: string): string =>
  separated(arrangement.split(" ").map((seats) => placeName({ seats: [...seats] })));

export default tac;
