// `npm run verify -- FILE`: is an exported book as the register wrote it? Needs no server.
import { verifyBook } from "./recorder/verify.ts"

process.exitCode = verifyBook(process.argv.slice(2), console)
