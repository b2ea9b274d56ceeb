// `npm run dialect`: builds the register, then is the server of the back end that is not ours (`start.ts` says why as one command).
import { buildRegister } from "./build.ts"

await buildRegister()
await import("../tests/dialect/main.ts")
