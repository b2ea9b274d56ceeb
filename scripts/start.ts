// `npm start`: builds the register, then is its server. npm signals only the shell that it starts; `exec` in package.json
// puts this process in its place. Behind `&&` the server would outlive npm and hold the data folder.
import { buildRegister } from "./build.ts"

await buildRegister()
await import("../server/main.ts")
