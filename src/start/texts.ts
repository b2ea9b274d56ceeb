import type { StartFault } from "./rules.ts"

export const loadAgain = "Load the page again"

/** What a page says that cannot start: what is wrong, why, and each thing that helps. */
export interface FaultWords {
  readonly title: string
  readonly why: string
  readonly help: readonly string[]
}

/**
 * The words for each reason; `local` is the address by which the server's own computer opens this page. Those of `script` and
 * `scripting` stand in index.html, where they need no script.
 */
export const FAULT_WORDS: Readonly<Record<StartFault, (local: string) => FaultWords>> = {
  insecure: (local) => ({
    title: "This connection isn't secure",
    why: "This page was opened over http from another computer. Browsers let the register run only over a secure connection.",
    help: [
      "Open it at an address that starts with https://. Whoever set up Tillstone has it.",
      `On the computer that Tillstone runs on, open ${local} instead.`
    ]
  }),
  old: () => ({
    title: "This browser is out of date",
    why: "The register needs features that this browser doesn't have.",
    help: ["Update this browser, or open the register in the latest version of Chrome."]
  }),
  storage: () => ({
    title: "This browser can't save anything",
    why: "The register saves every sale on this computer first, and this browser doesn't allow it here.",
    help: [
      "If this is a private or guest window, open the register in a regular one.",
      "Otherwise, allow this site to save data (cookies) in the browser's settings, then load the page again."
    ]
  }),
  failed: () => ({
    title: "This page couldn't start",
    why: "Something went wrong while it was starting. Everything recorded so far is kept.",
    help: ["Close every other tab of the register, then load the page again. If it still doesn't start, call support."]
  }),
  script: () => ({
    title: "This page hasn't loaded",
    why: "It's taking longer than it should, or a part of it couldn't be loaded.",
    help: [
      "Check this computer's network connection, then load the page again.",
      "If that doesn't help, update this browser, or use the latest version of Chrome."
    ]
  }),
  scripting: () => ({
    title: "JavaScript is off",
    why: "The register needs JavaScript, and it's off in this browser.",
    help: ["Turn on JavaScript in the browser's settings, then load the page again."]
  })
}
