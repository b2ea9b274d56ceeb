/** The value of a percent, and of one that is silenced. */
export const muted = "Muted"
export const percent = (value: number): string => `${value}%`
export const spokenPercent = (value: number): string => `${value} percent`
