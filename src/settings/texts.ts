/** Volume and mute of the tones. */
export const muteTones = "Mute the tones"
export const tones = "Tones"
export const muted = "Muted"
export const percent = (volume: number): string => `${volume}%`
export const spokenPercent = (volume: number): string => `${volume} percent`
