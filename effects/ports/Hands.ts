/** Keys that no scanner sends: somebody has a keyboard. */
const ALSO_SCANNED: ReadonlySet<string> = new Set(["Enter", "Tab", "Shift"])
/** A virtual keyboard and an input method name no key. */
const NAMELESS: ReadonlySet<string> = new Set(["Unidentified", "Process", "Dead"])
/** Letters of one word that come slower than this, in milliseconds, were typed. */
const SLOWEST_SCAN = 100
/**
 * A finger is the pointer, and the screen is a ten-inch tablet's: targets grow (rule 1 of the design). Below that width
 * the cart has no room for larger text.
 */
const SMALL_TOUCH = "(pointer: coarse) and (min-width: 1101px) and (max-width: 1280px)"

/**
 * Tells the style sheets what the hands have: `data-keys` from the first key of a real keyboard on, so that the key
 * caps show, and `data-density="touch"` on a small touch screen (rules 1 and 19 of the design).
 */
export const watchHands = (page: HTMLElement): void => {
  const small = matchMedia(SMALL_TOUCH)
  const measure = () => {
    if (small.matches) page.dataset["density"] = "touch"
    else delete page.dataset["density"]
  }
  measure()
  small.addEventListener("change", measure)

  let last = 0
  const press = ({ key, timeStamp, isTrusted }: KeyboardEvent) => {
    if (!isTrusted || NAMELESS.has(key)) return
    const isLetter = key.length === 1
    const typed = isLetter ? last > 0 && timeStamp - last > SLOWEST_SCAN : !ALSO_SCANNED.has(key)
    last = isLetter ? timeStamp : 0
    if (!typed) return
    page.dataset["keys"] = ""
    window.removeEventListener("keydown", press, { capture: true })
  }
  window.addEventListener("keydown", press, { capture: true })
}
