import { Schema } from "effect"
import { contract } from "../src/app/contract.ts"
import type { Name, Reply, Wire } from "./actions/types.ts"

/** A reply as it goes out: status and message, and the contract's fields in their one exact form (CG-05, CG-81). */
export const encodeReply = <K extends Name>(name: K, reply: Reply<K>): Wire => {
  const fields = Schema.encodeUnknownSync(contract[name].reply)(reply.body)
  const { status, message, cookies, signedIn } = reply
  return {
    code: 200,
    json: { status, ...(message === undefined ? {} : { message }), ...fields },
    ...(cookies === undefined ? {} : { cookies }),
    ...(signedIn === undefined ? {} : { signedIn })
  }
}
