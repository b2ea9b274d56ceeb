import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { fileOf, type Roll, SCHEMES, SIZES } from "./studio.ts"

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;")

const picture = (walk: string, state: string) =>
  SIZES.flatMap(({ width }) =>
    SCHEMES.map((scheme) => {
      const file = fileOf(walk, state, width, scheme)
      const words = escaped(`${walk}: ${state}, ${width}, ${scheme}`)
      return `<a href="${file}"><img src="${file}" alt="${words}" loading="lazy"></a>`
    })
  ).join("")

const section = ({ walk, states, problem }: Roll): string => `<h2>${escaped(walk)}</h2>
${problem === null ? "" : `<pre>${escaped(problem)}</pre>`}
${states.map((state) => `<h3>${escaped(state)}</h3><p>${picture(walk, state)}</p>`).join("\n")}`

/** Writes index.html: every state in a row of its four pictures. */
export const writeSheet = (folder: string, rolls: readonly Roll[]): Promise<void> =>
  writeFile(
    join(folder, "index.html"),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Tillstone: every state</title>
<style>body{font:16px/1.4 system-ui;margin:24px;background:#777;color:#fff}p{display:grid;gap:8px;grid-template-columns:repeat(4,1fr);align-items:start}
img{width:100%}pre{background:#300;padding:12px;white-space:pre-wrap}h3{margin:24px 0 4px;font-weight:500}</style>
<h1>Every state</h1>
${rolls.map(section).join("\n")}
`
  )
