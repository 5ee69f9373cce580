/** Lessons and rules of TAC. */
import type { TacView } from "../generated.ts";
import type { Learning, Lesson } from "../../game.ts";
import lessons from "./lessons.json";
import { owners } from "./owners.ts";
import Minute from "./Minute.svelte";
import rules from "./rules.json";
import Sections from "./Sections.svelte";

const learning: Learning = {
  lessons: lessons as unknown as readonly Lesson[],
  groups: rules.groups,
  sections: ["variants", "editions"],
  Sections,
  Minute,
  minute: 6,
  owners: (view) => owners(view as TacView),
};

export default learning;
