import { spawn } from "node:child_process"
import { join } from "node:path"

const root = join(import.meta.dirname, "..")

/**
 * Builds the register into `dist`, and ends this process with the build's own exit code when it fails. The build is a
 * process of its own, so that none of its memory stays with the server that follows.
 */
export const buildRegister = async (): Promise<void> => {
  const vite = join(root, "node_modules/vite/bin/vite.js")
  const build = spawn(process.execPath, [vite, "build", "--logLevel", "warn"], {
    cwd: root,
    stdio: "inherit",
    // Who starts it from a test has another one, with which React is built to be debugged.
    env: { ...process.env, NODE_ENV: "production" }
  })
  const code = await new Promise<number>((resolve) => build.once("exit", (status) => resolve(status ?? 1)))
  if (code !== 0) process.exit(code)
}
