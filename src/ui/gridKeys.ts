import { focusPlace, PLACES } from "./focus.ts"

const CELLS = "[data-cell]"
const CONTROLS = "button:not(:disabled), a[href], input:not(:disabled)"

/** What the keys of a grid go among: what is marked as a cell, else all that can be pressed or typed into. */
const cellsOf = (grid: HTMLElement): readonly HTMLElement[] => {
  const marked = [...grid.querySelectorAll<HTMLElement>(CELLS)]
  return marked.length > 0 ? marked : [...grid.querySelectorAll<HTMLElement>(CONTROLS)]
}

const middle = ({ left, right }: DOMRect): number => (left + right) / 2

/** The cell of the next row, down (1) or up (-1), that stands nearest to the same column. */
const vertical = (cells: readonly HTMLElement[], at: number, way: 1 | -1): HTMLElement | undefined => {
  const here = cells[at]?.getBoundingClientRect()
  if (!here) return undefined
  const beyond = (way === 1 ? cells.slice(at + 1) : cells.slice(0, at).toReversed())
    .map((cell) => ({ cell, box: cell.getBoundingClientRect() }))
    .filter(({ box }) => (way === 1 ? box.top >= here.bottom - 1 : box.bottom <= here.top + 1))
  const [first] = beyond
  const row = beyond.filter(({ box }) => first && box.bottom > first.box.top && box.top < first.box.bottom)
  const aside = ({ box }: { readonly box: DOMRect }) => Math.abs(middle(box) - middle(here))
  return (row.length > 0 ? row : beyond).reduce<(typeof beyond)[number] | undefined>(
    (best, one) => (best === undefined || aside(one) < aside(best) ? one : best),
    undefined
  )?.cell
}

const KEYS: Readonly<
  Record<string, (cells: readonly HTMLElement[], at: number, writes: boolean) => HTMLElement | undefined | "above">
> = {
  ArrowRight: (cells, at, writes) => (writes ? undefined : cells[at + 1]),
  ArrowLeft: (cells, at, writes) => (writes ? undefined : cells[at - 1]),
  Home: (cells, _, writes) => (writes ? undefined : cells[0]),
  End: (cells, _, writes) => (writes ? undefined : cells.at(-1)),
  ArrowDown: (cells, at) => vertical(cells, at, 1),
  ArrowUp: (cells, at) => vertical(cells, at, -1) ?? "above"
}

const isPlain = ({ ctrlKey, altKey, metaKey, shiftKey, defaultPrevented }: KeyboardEvent): boolean =>
  !(ctrlKey || altKey || metaKey || shiftKey || defaultPrevented)

const within = (grid: HTMLElement, event: KeyboardEvent): boolean => {
  const cells = cellsOf(grid)
  const at = cells.findIndex((cell) => cell === event.target)
  const next = at < 0 ? undefined : KEYS[event.key]?.(cells, at, event.target instanceof HTMLInputElement)
  if (next === "above") return focusPlace("scan")
  next?.focus()
  return next !== undefined
}

/** Into the list: to where the focus was in it, else to its first cell. */
const enter = (grid: HTMLElement): boolean => {
  const cells = cellsOf(grid)
  const cell = cells.find(({ tabIndex }) => tabIndex === 0) ?? cells[0]
  cell?.focus()
  return cell !== undefined
}

/**
 * The arrows, Home and End of every grid, list and table of things to press, which says so by `data-grid`: right and left
 * to the next, down and up in the same column. Down leads from the field over a list, and from nowhere, into the list
 * (`data-grid="list"`), and up from its first row back. Left and right stay in a field. Gives the way to stop.
 */
export const listenToGridKeys = (root: Document): (() => void) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event
    if (!isPlain(event) || !(target instanceof HTMLElement)) return
    const around = target.closest<HTMLElement>("[data-grid]")
    const isAbove = target.id === PLACES.scan || target === root.body
    const below = isAbove ? root.querySelector<HTMLElement>('main [data-grid="list"]') : null
    const done = around ? within(around, event) : event.key === "ArrowDown" && below !== null && enter(below)
    if (done) event.preventDefault()
  }
  root.addEventListener("keydown", onKeyDown)
  return () => root.removeEventListener("keydown", onKeyDown)
}
