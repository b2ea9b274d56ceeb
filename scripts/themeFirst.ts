import { createHash } from "node:crypto"
import type { Plugin } from "vite"

/**
 * What stands in front of the page: it shows the page as it was shown last before anything is drawn, so that no light screen
 * flashes in a dark room. It waits for nothing, and what it can't read leaves the page as the computer is set.
 */
const SCRIPT = `try{const{shown:s}=JSON.parse(localStorage.getItem("tillstone_theme"));if(s==="light"||s==="dark")document.documentElement.dataset.theme=s}catch{}`

const FILE = `assets/theme-${createHash("sha256").update(SCRIPT).digest("hex").slice(0, 8)}.js`

/** Puts it into the build, whose offline copy keeps it too, and into the page's head. */
export const themeFirst = (): Plugin => ({
  name: "tillstone-theme-first",
  apply: "build",
  transformIndexHtml: () => [{ tag: "script", attrs: { src: `/${FILE}` }, injectTo: "head-prepend" }],
  generateBundle() {
    this.emitFile({ type: "asset", fileName: FILE, source: SCRIPT })
  }
})
