/** Lessons and rules of Tackle. */
import type { TackleView } from "../generated.ts";
import type { Learning, Lesson } from "../../game.ts";
import lessons from "./lessons.json";
import { owners } from "./owners.ts";
import Minute from "./Minute.svelte";
import rules from "./rules.json";
import Sections from "./Sections.svelte";

const learning: Learning = {
  lessons: lessons as unknown as readonly Lesson[],
  groups: rules.groups,
  sections: ["jobs", "proof"],
  Sections,
  Minute,
  minute: 5,
  owners: (view) => owners(view as TackleView),
};

export default learning;
