import { isTheme, type Theme } from "../../src/settings/theme/rules.ts"

/** Where the script in front of the page looks for what was shown last (`scripts/themeFirst.ts`). */
const NAME = "tillstone_theme"

/** What each person chose at this register, and what it showed last. */
interface Kept {
  readonly shown: Theme
  readonly of: Readonly<Record<string, Theme>>
}

const NONE: Kept = { shown: "computer", of: {} }

/** The themes of this browser; where it denies storage nothing is kept, and a choice holds until the page is loaded again. */
export interface ThemePort {
  readonly shown: () => Theme
  readonly of: (person: string) => Theme
  /** Shows it, for this person from now on; null shows it for whoever is here. */
  readonly show: (theme: Theme, person: string | null) => void
  /** Told when another tab of the register shows another. */
  readonly watch: (told: (theme: Theme) => void) => void
}

const read = (text: string | null): Kept => {
  try {
    const kept: unknown = JSON.parse(text ?? "null")
    if (typeof kept !== "object" || kept === null || !("shown" in kept) || !isTheme(kept.shown)) return NONE
    const of = "of" in kept && typeof kept.of === "object" && kept.of !== null ? Object.entries(kept.of) : []
    return { shown: kept.shown, of: Object.fromEntries(of.filter((one): one is [string, Theme] => isTheme(one[1]))) }
  } catch {
    return NONE
  }
}

const stored = (): Kept => {
  try {
    return read(localStorage.getItem(NAME))
  } catch {
    return NONE
  }
}

const draw = (theme: Theme): void => {
  if (theme === "computer") delete document.documentElement.dataset["theme"]
  else document.documentElement.dataset["theme"] = theme
}

/** The storage of this browser, and the page. */
export const browserTheme = (): ThemePort => ({
  shown: () => stored().shown,
  of: (person) => stored().of[person] ?? "computer",
  show: (shown, person) => {
    draw(shown)
    const { of } = stored()
    try {
      localStorage.setItem(NAME, JSON.stringify({ shown, of: person === null ? of : { ...of, [person]: shown } }))
    } catch {
      // It is shown, and forgotten with the page.
    }
  },
  watch: (told) =>
    window.addEventListener("storage", ({ key, newValue }) => {
      if (key !== NAME) return
      const { shown } = read(newValue)
      draw(shown)
      told(shown)
    })
})
