import type { Plugin } from "vite"
import { openBackOffice } from "./app.ts"
import { nodeListener } from "./http/node.ts"

const isOurs = (url: string): boolean => /^\/(?:api(?:\/test)?(?:\?|$)|images\/)/.test(url)

/** The same back office as `npm start`, inside `npm run dev`: one origin, fast refresh, the data of `DATA_DIR`. */
export const backOffice = (): Plugin => ({
  name: "tillstone-back-office",
  apply: "serve",
  configureServer: async ({ middlewares, httpServer }) => {
    const office = await openBackOffice({ dataDir: process.env["DATA_DIR"] ?? "./.data" })
    const listener = nodeListener(office.handle)
    middlewares.use((request, response, next) => {
      if (isOurs(request.url ?? "")) void listener(request, response)
      else next()
    })
    httpServer?.once("close", () => void office.close())
  }
})
