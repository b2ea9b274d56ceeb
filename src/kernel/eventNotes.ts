import type { AnyEvent } from "./protocol.ts"

/** What is heard of it: something was taken, money changed hands, or it was refused. */
export type Tone = "accepted" | "paid" | "refused"

/** How much a row asks for attention. */
export type Level = "info" | "warning" | "problem"

/** What an event is to a person: a plain sentence for whoever was not there, a tone for whoever is, and how grave it is. */
export interface EventNote<D> {
  readonly say: (data: D) => string
  /** Null for what nobody asked for at this moment, and for most else. */
  readonly tone: Tone | null | ((data: D) => Tone | null)
  readonly level: Level | ((data: D) => Level)
}

/** One note for each event; one that is missing does not compile. */
export type EventNotes<E extends AnyEvent> = {
  readonly [K in E["type"]]: EventNote<Extract<E, { readonly type: K }>["data"]>
}

/** Nothing is heard of it, and nothing is wrong. */
export const quiet = <D>(say: (data: D) => string): EventNote<D> => ({ say, tone: null, level: "info" })

export const note = <D>(tone: EventNote<D>["tone"], level: EventNote<D>["level"], say: (data: D) => string) => ({
  say,
  tone,
  level
})

/** What ends something either way: with words it was not done. */
export const unlessDone = ({ message }: { readonly message?: string }): Tone | null =>
  message === undefined ? null : "refused"
