import { Data } from "effect"
import type { LineFault } from "./processor.ts"

/** The simulation wants the reply of this call lost: the line is cut, or the reply is a broken one (.05, .07). */
export class Faulty extends Data.Error<{ readonly fault: LineFault }> {
  constructor(fault: LineFault) {
    super({ fault })
  }
}

/** Rejects a request whose connection is to be cut without a reply; in Node the socket is destroyed. */
export class ConnectionCut extends Data.Error {}
