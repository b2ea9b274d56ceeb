import { Schema } from "effect"
import type { Redacted } from "effect"

/**
 * One line per action of the wire: what is sent, what is read, and whether it changes anything.
 * The client call, the read hook, the server's handlers and the generated tests all come from these lines.
 */
export type Action = ReadAction | WriteAction

type Fields = Schema.Struct.Fields

/** Only fills a screen: may be repeated at will, with jittered backoff. */
export interface ReadAction<Req extends Fields = Fields, Rep extends Fields = Fields> {
  readonly kind: "read"
  readonly request: Schema.Struct<Req>
  readonly reply: Schema.Struct<Rep>
}

/**
 * Changes something: carries one `idempotency_key` and is never sent again with another (REL-1, REL-23).
 * `resend` "never" marks what must not even be repeated under its own key (a drawer kick).
 */
export interface WriteAction<Req extends Fields = Fields, Rep extends Fields = Fields> {
  readonly kind: "write"
  readonly request: Schema.Struct<Req>
  readonly reply: Schema.Struct<Rep>
  readonly resend: "same-key" | "never"
}

export const read = <const Req extends Fields, const Rep extends Fields>(
  request: Req,
  reply: Rep
): ReadAction<Req, Rep> => ({
  kind: "read",
  request: Schema.Struct(request),
  reply: Schema.Struct(reply)
})

export const write = <const Req extends Fields, const Rep extends Fields>(
  request: Req,
  reply: Rep,
  options: { readonly resend?: "same-key" | "never" } = {}
): WriteAction<Req, Rep> => ({
  kind: "write",
  request: Schema.Struct(request),
  reply: Schema.Struct(reply),
  resend: options.resend ?? "same-key"
})

/** A table of actions by their name on the wire. */
export type Contract = Readonly<Record<string, Action>>
/** What the caller of an action gives, decoded (money in cents, flags as booleans). */
export type RequestOf<A extends Action> = A["request"]["Type"]
/** What an action gives back, decoded. */
export type ReplyOf<A extends Action> = A["reply"]["Type"]
/** The names of a contract's actions that only read. */
export type ReadsOf<C extends Contract> = { [K in keyof C]: C[K] extends { kind: "read" } ? K : never }[keyof C] &
  string
/** The names of a contract's actions that write. */
export type WritesOf<C extends Contract> = { [K in keyof C]: C[K] extends { kind: "write" } ? K : never }[keyof C] &
  string

/** A value that lives in one request and nowhere else: it prints as `<redacted>` and has no place in an event. */
export type SecretText = Redacted.Redacted
