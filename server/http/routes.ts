/**
 * Every path that the back office answers, as Hono writes paths, and by which methods; practice has its own beside them
 * (`practice/path.ts`). docs/doors.md says of each what comes in by it.
 */
export const ROUTES = {
  calls: { path: "/api", methods: "all" },
  trials: { path: "/api/test", methods: "all" },
  printers: { path: "/cloudprnt/*", methods: "all" },
  images: { path: "/images/:file", methods: "get" },
  files: { path: "/files/:file", methods: "get" },
  backups: { path: "/backups/:file", methods: "get" },
  pages: { path: "*", methods: "get" }
} as const
export type RouteName = keyof typeof ROUTES

const PLACEHOLDER = /[:*].*$/
const OWN = Object.values(ROUTES).flatMap(({ path }) => path.replace(PLACEHOLDER, "") || [])

/** Is this a path of the back office's own, and none of a page or of a file of the built register? */
export const isBackOffices = (pathname: string): boolean =>
  OWN.some((own) => (own.endsWith("/") ? pathname.startsWith(own) : pathname === own))
