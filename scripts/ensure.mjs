// Installs the packages when they are missing or are not those of package-lock.json. Runs before anything is
// installed, on the system's Node (20 or newer), so it uses nothing but what Node itself brings.
import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const shell = process.platform === "win32"

/** @returns the packages of a lock file by path, or null when there is no such file. */
const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(join(root, file), "utf8")).packages ?? {}
  } catch {
    return null
  }
}

/** Why what is installed is not what the lock file wants, or null. Optional packages may be missing: they are other platforms'. */
const staleness = () => {
  const wanted = packagesOf("package-lock.json")
  if (!wanted) throw new Error("package-lock.json is missing or cannot be read: this is not a whole checkout")
  const installed = packagesOf("node_modules/.package-lock.json")
  if (!installed) return "nothing is installed yet"
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === "") continue
    const there = installed[path]
    if (!there && !entry.optional) return `${path} is missing`
    if (there && (there.version !== entry.version || there.integrity !== entry.integrity)) return `${path} has changed`
  }
  const extra = Object.keys(installed).find((path) => !wanted[path])
  return extra ? `${extra} is no longer wanted` : null
}

/** Under `npm run` the path of npm itself is known; a shell finds it elsewhere. No package may run a script (SEC-20). */
const install = () => {
  const npm = process.env["npm_execpath"]
  const args = ["ci", "--ignore-scripts", "--include=dev", "--include=optional", "--no-audit", "--no-fund"]
  const options = { cwd: root, stdio: "inherit", env: { ...process.env, npm_config_loglevel: "error" } }
  const { status } = npm
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync("npm", args, { ...options, shell })
  return status === 0
}

const reason = staleness()
if (reason) {
  console.log(`Installing packages: ${reason}. This takes about half a minute, once.`)
  if (!install()) {
    console.error(
      [
        "The packages could not be installed (npm's own words are above).",
        "This step needs the npm registry or a filled npm cache once; nothing after it needs a network.",
        "Check the connection, or `npm config get registry` and `npm config get proxy`, and run the command again."
      ].join("\n")
    )
    process.exit(1)
  }
}

// The shell that runs this has found the system's node and keeps to it; the next script of npm takes the one that
// has just been installed. It is that one which must be new enough.
const PATH = [join(root, "node_modules", ".bin"), process.env["PATH"]].join(delimiter)
const guard = spawnSync("node", [join(root, "scripts", "node-guard.mjs")], {
  stdio: "inherit",
  shell,
  env: { ...process.env, PATH }
})
process.exitCode = guard.status ?? 1
