import { nameOf, outlived, PAGES, type Page } from "./answering.ts"

/** A build of the register: its name, which its pages carry, and its files, each with what its bytes must hash to. */
export interface Build {
  readonly id: string
  readonly files: readonly { readonly path: string; readonly integrity: string }[]
}

/** A page of another build is not kept: its scripts are not those that are kept with it. */
const fetchPage = async (page: Page, build: string): Promise<Response> => {
  const response = await fetch(page, { cache: "reload" })
  if (!response.ok || !(await response.clone().text()).includes(build))
    throw new Error(`${page} is not of build ${build}`)
  return response
}

/**
 * Keeps the pages and files of a build, all of them or none. Fails where the server gives others, such as half of one
 * build and half of the next: the worker is not installed then, and the browser tries again at the next page.
 */
export const keep = async ({ id, files }: Build): Promise<void> => {
  const pages = await Promise.all(PAGES.map(async (page) => [page, await fetchPage(page, id)] as const))
  const copies = await caches.open(nameOf(id))
  await copies.addAll(files.map(({ path, integrity }) => new Request(path, { integrity })))
  await Promise.all(pages.map(([page, response]) => copies.put(page, response)))
}

/** Drops what was kept of builds that no tab runs any more. */
export const dropOutlived = async (own: string): Promise<void> => {
  const { held = [] } = await navigator.locks.query()
  const running = held.flatMap(({ name }) => name ?? [])
  await Promise.all(outlived(await caches.keys(), own, running).map((name) => caches.delete(name)))
}

/** The copy of a page of this build. */
export const copyOfPage = async (page: Page, build: string): Promise<Response | undefined> =>
  (await caches.open(nameOf(build))).match(page)

/** The copy of a file, of whichever build: a tab of the last version loads its later scripts while it runs. */
export const copyOfFile = (request: Request): Promise<Response | undefined> => caches.match(request)
