import { nameOf } from "./answering.ts"

const WORKER = "/offline.js"

/** The pages' policy (SEC-5) lets this worker start through this one gate, and the gate lets nothing else through. */
const ownWorker = (): string =>
  window.trustedTypes?.createPolicy("offline", { createScriptURL: () => WORKER }).createScriptURL(WORKER) ?? WORKER

/**
 * Has the browser keep this build of the register, so that it starts without its server, and holds what is kept of it
 * as long as this tab runs. A browser that keeps nothing goes on as it did.
 */
export const keepForOffline = async (): Promise<void> => {
  const build = document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content
  // Both absent on a page that came over http from another computer; an old browser has the one without the other.
  if (build === undefined || !("serviceWorker" in navigator) || !("locks" in navigator)) return
  void navigator.locks.request(nameOf(build), { mode: "shared" }, () => new Promise(() => undefined))
  await navigator.serviceWorker.register(ownWorker(), { updateViaCache: "none" }).catch(() => undefined)
}
