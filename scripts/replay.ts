// `npm run replay -- FILE`: what became of the money in an exported book, what to do now, and how it ended.
import { replay } from "./recorder/replay.ts"

process.exitCode = replay(process.argv.slice(2), console)
