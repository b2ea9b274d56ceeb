import { type FormKind, LIST_FILES } from "../../../src/store/rules.ts"
import type { FormTarget } from "./form.ts"
import { listForm } from "./lists.ts"
import { members } from "./members.ts"
import { serialNumbers } from "./pieces.ts"
import { settings } from "./settings.ts"
import { classes, memberships } from "./types.ts"

/** Every file whose lines are saved by a page's form; a kind without one does not compile. */
export const FORMS: Readonly<Record<FormKind, FormTarget>> = {
  classes,
  memberships,
  "serial-numbers": serialNumbers,
  members,
  settings,
  [LIST_FILES.lanes]: listForm("lanes"),
  [LIST_FILES.hours]: listForm("hours"),
  [LIST_FILES.days]: listForm("days"),
  [LIST_FILES.fees]: listForm("fees"),
  [LIST_FILES.tax_classes]: listForm("tax_classes"),
  [LIST_FILES.departments]: listForm("departments"),
  [LIST_FILES.categories]: listForm("categories"),
  [LIST_FILES.reasons]: listForm("reasons"),
  [LIST_FILES.log_books]: listForm("log_books"),
  [LIST_FILES.gun_types]: listForm("gun_types"),
  [LIST_FILES.custom_fields]: listForm("custom_fields")
}
