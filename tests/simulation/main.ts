// `npm run simulate -- --seed N --runs N`: the simulation by hand (see command.ts). The hash of the runtime comes first.
import "./native.ts"

const { simulate } = await import("./command.ts")
await simulate()
