import { join } from "node:path"

/** Where the project is. */
export const ROOT = join(import.meta.dirname, "../../..")

/** The variable of the environment that says which bug is planted: its edits, as JSON. */
export const PLANTED = "PLANTED"
