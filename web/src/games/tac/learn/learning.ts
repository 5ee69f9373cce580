/** Lessons and rules of TAC. */
import type { TacView } from "../generated.ts";
import type { Learning, Lesson } from "../../game.ts";
import lessons from "./lessons.json";
import { owners } from "./owners.ts";
import rules from "./rules.json";
import Sections from "./Sections.svelte";

const learning: Learning = {
  lessons: lessons as unknown as readonly Lesson[],
  groups: rules.groups,
  sections: ["variants", "editions"],
  Sections,
  owners: (view) => owners(view as TacView),
};

export default learning;
