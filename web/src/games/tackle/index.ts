/** Tackle in the browser. */
import type { GameModule } from "../game.ts";
import { pointOf } from "../../lobby/options.ts";
import { t } from "../../texts.svelte.ts";
import Definitions from "./board/Definitions.svelte";
import EmptyBoard from "./board/EmptyBoard.svelte";
import { jobName, jobWord } from "./board/jobs.ts";
import MiniBoard from "./board/MiniBoard.svelte";
import SmallBoard from "./board/SmallBoard.svelte";
import SeatIcon from "./board/SeatIcon.svelte";
import JobChoice from "./lobby/JobChoice.svelte";
import JobPicture from "./lobby/JobPicture.svelte";
import StoneCount from "./lobby/StoneCount.svelte";
import "./colours.css";

const tackle: GameModule = {
  id: "tackle",
  name: "Tackle",
  hidden: false,
  usual: { options: { job: "Quadrat" }, place: "" },
  quick: { options: { job: "Quadrat" }, place: "white", level: "3" },
  placeLabel: "web-new-side",
  alternatives: ["job", "figure"],
  Definitions,
  MiniBoard,
  SmallBoard,
  SeatIcon,
  EmptyBoard,
  seatOffset: (seat, bottom) => (seat === bottom ? 0 : 0.5),
  MainOptions: JobChoice,
  RareOptions: StoneCount,
  subtitle: ({ job }) => (typeof job === "string" ? jobWord(job) : ""),
  headline(rules) {
    const value = (name: string): string => String(pointOf(rules, name)?.value ?? "");
    return value("job") === value("figure") ? t("web-job-own") : t("web-job", { name: jobName(value("job")) });
  },
  RulesPicture: JobPicture,
  valueText: ({ name, value }) =>
    name === "stones" ? t("web-option-stones-number", { count: Number(value) }) : undefined,
  tips: [
    { id: "job", about: ".job" },
    { id: "board", about: ".stage > .board" },
    { id: "tools", about: ".tools" },
  ],
  table: () => import("./table/TackleTable.svelte").then((module) => module.default),
  replay: () => import("./table/TackleReplay.svelte").then((module) => module.default),
  review: () => import("./review/TackleReview.svelte").then((module) => module.default),
  learning: () => import("./learn/learning.ts").then((module) => module.default),
  analysis: () => import("./analysis/AnalysisPage.svelte").then((module) => module.default),
  puzzles: () => import("./puzzles/PuzzlePages.svelte").then((module) => module.default),
};

export default tackle;
