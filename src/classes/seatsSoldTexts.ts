/** SeatsSold and its dialog. */
export const head = "Class seats"
export const seats = (count: number): string => (count === 1 ? "1 seat" : `${String(count)} seats`)
export const changeDate = "Change Date"
export const changeDateOf = (description: string): string => `Change date of ${description}`
export const noOtherDate = "No other date has room."
export const explained = (meets: string, count: number): string =>
  `${meets}. ${count === 1 ? "The seat moves" : `All ${String(count)} seats move`} to the new date. The price stays what was paid.`
export const newDate = "New date"
export const choose = "Choose a date"
export const left = (meets: string, count: number): string => `${meets} (${seats(count)} left)`
export const moved = (meets: string): string => `Moved to ${meets}.`
export const notMoved = "The date was not changed."
