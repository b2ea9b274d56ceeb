import type { AppState } from "../app/state.ts"

/** The recorder, and the page in it that draws the register's screen. */
export const SUPPORT_PATH = "/support"
export const SCREEN_PATH = "/support/screen"

/** What the recorder tells the page that draws the register's screen. */
export interface Shown {
  readonly state: AppState
  /** Milliseconds since 1970: what the clocks of the screen say. */
  readonly at: number
}
