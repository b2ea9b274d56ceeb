import type { Plugin } from "vite"
import { isBackOffices } from "./http/routes.ts"
import { practiceAsked } from "./practice/path.ts"

const isOurs = (url: string): boolean => {
  const pathname = URL.parse(url, "http://localhost")?.pathname ?? ""
  return isBackOffices(pathname) || practiceAsked(pathname) !== undefined
}

/** The same back office as `npm start`, inside `npm run dev`: one origin, fast refresh, the data of `DATA_DIR`. */
export const backOffice = (): Plugin => ({
  name: "tillstone-back-office",
  apply: "serve",
  configureServer: async ({ middlewares, httpServer }) => {
    // Loaded here and not above: a build needs no database.
    const { openBackOffice } = await import("./app.ts")
    const { backOfficeOptions } = await import("./env.ts")
    const { nodeListener } = await import("./http/node.ts")
    const office = await openBackOffice(backOfficeOptions())
    const listener = nodeListener(office.handle)
    middlewares.use((request, response, next) => {
      if (isOurs(request.url ?? "")) void listener(request, response)
      else next()
    })
    httpServer?.once("close", () => void office.close())
  }
})
