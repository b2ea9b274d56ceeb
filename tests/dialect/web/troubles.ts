/** What goes wrong between a browser and a back end. */
export type Trouble =
  /** A page of HTML instead of an answer, and nothing done. */
  | "html error"
  /** It is done; then a page of HTML. */
  | "html after"
  /** It is done; the answer begins and breaks off. */
  | "reply lost"
  /** It is done; the connection is reset before a byte of the answer: on one that was kept a browser asks again by itself. */
  | "reset"
  /** It is done, and no answer comes. */
  | "silence"

export interface Troubles {
  /** The next calls of an action meet this, one each. */
  readonly at: (action: string, trouble: Trouble, times?: number) => void
  /** Every third read fails, by a page of HTML. */
  everyThirdReadFails: boolean
  /** What this call meets. */
  readonly meet: (action: string) => Trouble | null
}

export const makeTroubles = (): Troubles => {
  const waiting = new Map<string, Trouble[]>()
  let reads = 0
  const troubles: Troubles = {
    everyThirdReadFails: false,
    at: (action, trouble, times = 1) => {
      const more = Array.from({ length: times }, () => trouble)
      waiting.set(action, [...(waiting.get(action) ?? []), ...more])
    },
    meet: (action) => {
      const own = waiting.get(action)?.shift()
      if (own !== undefined) return own
      if (!troubles.everyThirdReadFails || !action.startsWith("get_")) return null
      reads += 1
      return reads % 3 === 0 ? "html error" : null
    }
  }
  return troubles
}
