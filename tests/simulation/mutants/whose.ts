import { edit, type Mutant } from "./mutant.ts"

/**
 * Bugs of whose a request is, which book is written and what is told, each as it once was. That a page cannot start and says
 * nothing is none that a simulated page could meet: `tests/slices/cannot-start.test.ts` has it.
 */
export const WHOSE: readonly Mutant[] = [
  {
    name: "W1",
    what: "a request is carried out for whoever is there, on whatever cart is in hand",
    edits: [
      edit(
        "effects/ports/Api.ts",
        `      if (held !== null) {`,
        `      if (held !== null && carried.of === "nobody") {`
      ),
      edit("effects/ports/Api.ts", `ownWrite(lease_epoch, carried.bound.person)`, `ownWrite(lease_epoch, null)`)
    ],
    people: "shifts",
    only: "request late=0.1,request lost=0.2,reply lost=0.3,partition=0.03"
  },
  {
    name: "W2",
    what: "what was scanned and waits is gone with its book",
    edits: [edit("src/catalog/model.ts", `scans.length === 0 ? {} : {`, `scans.length >= 0 ? {} : {`)],
    people: "drawers",
    only: "reply late=0.3,reply lost=0.2,request lost=0.2"
  },
  {
    name: "W4",
    what: "an open request that a version cannot read is neither asked about nor told",
    edits: [
      edit(
        "src/kernel/codec.ts",
        `raised(def, def.args, args as JsonObject, entry.v)`,
        `raised(def, def.args, args as JsonObject, def.version)`
      ),
      edit("effects/boot.ts", `    else isReadable = false\n`, ``)
    ],
    only: "version upgraded=0.5,page crash=0.1,reply late=0.3,reply lost=0.3"
  },
  {
    name: "W5",
    what: "an older version goes on behind a closed book that it cannot read",
    edits: [
      edit("effects/boot.ts", `const closed = !readOnly && last !== undefined`, `const closed = last !== undefined`),
      edit(
        "effects/run.ts",
        `    if (loaded.readOnly) return show(`,
        `    if (loaded.readOnly && loaded.next === null) return show(`
      )
    ],
    people: "drawers",
    only: "version upgraded=0.7,version kept=0.5,page crash between books=0.7"
  },
  {
    name: "W6",
    what: "a write that does not end is told by nobody",
    edits: [edit("effects/patience.ts", `Effect.andThen(Effect.sleep(STALLED), tells)`, `Effect.sleep(STALLED)`)],
    only: "append hangs=0.01"
  }
]
