/** How light the screens are: as the computer is set, or as somebody wants them. */
export const THEMES = ["computer", "light", "dark"] as const
export type Theme = (typeof THEMES)[number]

/** Is this one of them? */
export const isTheme = (name: unknown): name is Theme => THEMES.some((theme) => theme === name)
