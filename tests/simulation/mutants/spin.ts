import { edit, type Mutant } from "./mutant.ts"

const JUDGE = "server/spin/judge.ts"
const MEANING = "server/spin/meaning.ts"
const PROCESSOR = "server/spin/processor.ts"
const REFUSED = `{ _tag: "Declined", message: wordsOf(reply) }`

/** Bugs in the way to Dejavoo's terminals: what is on it loses, delays, doubles and garbles. */
export const SPIN: readonly Mutant[] = (
  [
    {
      name: "D1",
      what: "busy in answer to a sale is taken for a no",
      edits: [
        edit(
          JUDGE,
          `    case "busy":
    case "away":
    case "duplicate":
    case "unknown":
      return UNKNOWN`,
          `    case "busy":
    case "away":
      return to === "question" ? UNKNOWN : ${REFUSED}
    case "duplicate":
    case "unknown":
      return UNKNOWN`
        )
      ],
      only: "spin twice=0.4,spin busy=0.2"
    },
    {
      name: "D2",
      what: "an approval of another reference is taken for ours",
      edits: [
        edit(
          JUDGE,
          `if (reply.reference !== reference || reply.total === undefined) return UNKNOWN`,
          `if (reply.total === undefined) return UNKNOWN`
        )
      ],
      only: "spin wrong reference=0.3"
    },
    {
      name: "D3",
      what: "a no about another reference is taken for ours",
      edits: [
        edit(
          JUDGE,
          `  reply.reference !== undefined && reply.reference !== reference`,
          `  reply.reference === "" && reference === ""`
        )
      ],
      only: "spin wrong reference=0.3"
    },
    {
      name: "D4",
      what: "nobody compares what was charged with what was asked",
      edits: [
        edit(
          JUDGE,
          `  if (reply.total !== amount || meaningOf(reply) === "partial") return`,
          `  if (reply.total < 0) return`
        )
      ],
      only: "spin wrong amount=0.3"
    },
    {
      name: "D5",
      what: "another amount is refused and not voided",
      edits: [
        edit(
          PROCESSOR,
          `const isUndone = yield* takeBack(entry, terminal, total)`,
          `const isUndone = total !== entry.amount || (yield* takeBack(entry, terminal, total))`
        )
      ],
      only: "spin wrong amount=0.3"
    },
    {
      name: "D6",
      what: "a void that nobody answered is taken for done",
      edits: [
        edit(
          PROCESSOR,
          `return reply !== undefined && reply.reference === entry.reference && meaningOf(reply) === "approved"`,
          `return reply === undefined || (reply.reference === entry.reference && meaningOf(reply) === "approved")`
        )
      ],
      only: "spin wrong amount=0.4,spin cut=0.3"
    },
    {
      name: "D7",
      what: "a timeout is taken for a decline",
      edits: [
        edit(MEANING, `MEANINGS[code] ?? "unknown"`, `MEANINGS[code] ?? (code === "2007" ? "declined" : "unknown")`)
      ],
      only: "spin unclear=0.4"
    },
    {
      name: "D8",
      what: "a line that is cut is taken for a decline",
      edits: [
        edit(
          PROCESSOR,
          `    const verdict = reply === undefined ? undefined : judge(entry, reply, "request")`,
          `    if (reply === undefined) return yield* refuse(key, NO_ANSWER)
    const verdict = judge(entry, reply, "request") as ReturnType<typeof judge> | undefined`
        )
      ],
      only: "spin cut=0.3"
    },
    {
      name: "D9",
      what: "a duplicate is taken for a request that was refused",
      edits: [edit(MEANING, `"1011": "duplicate"`, `"1011": "refused"`)],
      only: "spin twice=0.4"
    },
    {
      name: "D10",
      what: "a duplicate is sent again as a new one",
      edits: [
        edit(
          PROCESSOR,
          `      case "Absent":
      case "Unknown":
      case "Voided":
      case undefined:
        return yield* silent`,
          `      case "Unknown":
        if (reply !== undefined && meaningOf(reply) === "duplicate")
          return yield* Effect.suspend(() => send(key, { ...entry, reference: referenceOf(clientId, entry.reference) }, terminal))
        return yield* silent
      case "Absent":
      case "Voided":
      case undefined:
        return yield* silent`
        ),
        edit(
          PROCESSOR,
          `const send = Effect.fnUntraced(function* (key: string, entry: Entry, terminal: Terminal) {`,
          `const send: (key: string, entry: Entry, terminal: Terminal) => ReturnType<Processor["charge"]> = Effect.fnUntraced(function* (key: string, entry: Entry, terminal: Terminal) {`
        )
      ],
      only: "spin twice=0.4"
    },
    {
      name: "D11",
      what: "a request that nobody answered is sent again under another reference",
      edits: [
        edit(
          PROCESSOR,
          `    const heard = yield* line(terminal, begin(terminal, entry), TERMINAL_LIMIT)
    if (heard._tag`,
          `    let heard = yield* line(terminal, begin(terminal, entry), TERMINAL_LIMIT)
    if (heard._tag === "Lost")
      heard = yield* line(terminal, begin(terminal, { ...entry, reference: referenceOf(clientId, entry.reference) }), TERMINAL_LIMIT)
    if (heard._tag`
        )
      ],
      only: "spin cut=0.3"
    },
    {
      name: "D12",
      what: "what is asked is written down only once it was answered",
      edits: [
        edit(
          PROCESSOR,
          `    if (!isNew) return yield* again(key, entry)
    const before`,
          `    if (!isNew) return yield* again(key, entry)
    yield* book.forget(key)
    const before`
        ),
        edit(
          "server/spin/book.ts",
          `    close: (key, outcome) =>`,
          `    forget: (key: string) =>
      reached(async () => {
        await db.deleteFrom("spin_transaction").where("client_id", "=", clientId).where("payment_key", "=", key).execute()
      }),
    close: (key, outcome) =>`
        )
      ]
    }
  ] satisfies readonly Mutant[]
).map((mutant) => ({ ...mutant, processor: "spin" }))
