import crypto from "node:crypto"
import { syncBuiltinESMExports } from "node:module"
import { makeRandom } from "./random.ts"

const bytesFrom = (next: () => number, into: Uint8Array): void => {
  for (let at = 0; at < into.length; at += 1) into[at] = Math.floor(next() * 256)
}

/**
 * Runs with every name that production code makes up coming from the seed: the server's `randomBytes`, the register's
 * `getRandomValues`, the jitter's `Math.random`. Puts the real ones back.
 */
export const deterministic = async <A>(seed: number, work: () => Promise<A>): Promise<A> => {
  const { next } = makeRandom(seed, 9)
  const real = { random: Math.random, bytes: crypto.randomBytes }
  const fakeBytes = (size: number): Buffer => {
    const made = Buffer.alloc(size)
    bytesFrom(next, made)
    return made
  }
  const fakeValues = <T extends ArrayBufferView | null>(into: T): T => {
    if (into instanceof Uint8Array) bytesFrom(next, into)
    return into
  }
  Math.random = next
  Object.assign(crypto, { randomBytes: fakeBytes })
  Object.defineProperty(globalThis.crypto, "getRandomValues", { value: fakeValues, configurable: true })
  syncBuiltinESMExports()
  try {
    return await work()
  } finally {
    Math.random = real.random
    Object.assign(crypto, { randomBytes: real.bytes })
    Reflect.deleteProperty(globalThis.crypto, "getRandomValues")
    syncBuiltinESMExports()
  }
}
