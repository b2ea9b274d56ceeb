/** Words of widgets that no first screen has. */

/** Beside an amount in which a scan stalled. */
export const checkAmount = "Check this amount"

/** The countdown: shown as minutes and seconds, spoken in whole seconds. */
export const timeIsUp = "Time is up"
export const ofTimeLeft = (time: string): string => `of ${time} left`
export const spokenTimeLeft = (seconds: number): string => {
  if (seconds < 60) return `${seconds} seconds left`
  return seconds === 60 ? "1 minute left" : `${seconds / 60} minutes left`
}

/** The select of states (SHL-40). */
export const chooseState = "Select a state"
export const states = "States"
export const territories = "Territories"
export const military = "Military addresses"
export const provinces = "Canadian provinces"

/** Beside a list of several pages. */
export const previousPage = "Previous page"
export const nextPage = "Next page"

/** The pad beside a code. */
export const codeKeys = "Number keys"
