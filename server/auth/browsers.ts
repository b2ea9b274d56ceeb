import { hash } from "node:crypto"
import type { Db } from "../db/connect.ts"
import { prepared } from "../db/prepared.ts"
import type { Row } from "../db/schema.ts"
import { newSessionId } from "./sessionId.ts"

/** A browser of the store's, as its cookie proves it. */
export type Browser = Row<"browser">

/** What the database keeps of the cookie: a copy of the table is no browser of the store's. */
const hashOf = (cookie: string): string => hash("sha256", cookie, "hex")

const known = prepared<[string], Browser>((db, browserHash) =>
  db.selectFrom("browser").selectAll().where("browser_hash", "=", browserHash)
)

/** The browser by what the tables keep of its cookie. */
export const browserAt = async (db: Db, browserHash: string): Promise<Browser | undefined> =>
  (await known(db, browserHash))[0]

/** The browser of a cookie; undefined for one that nobody of the store has ever signed in on. */
export const findBrowser = async (db: Db, cookie: string | undefined): Promise<Browser | undefined> =>
  cookie === undefined ? undefined : browserAt(db, hashOf(cookie))

/** A sign-in that was proven: it makes the browser one of the store's. */
export interface SignedInOn {
  readonly clientId: number
  readonly cookie: string | undefined
  readonly staffId: string
  readonly isManager: boolean
  readonly deviceLicenseId: string | undefined
  /** Milliseconds since 1970. */
  readonly now: number
}

/** Remembers which register a browser is. */
export const moveBrowser = async (db: Db, browser: Browser, deviceLicenseId: string): Promise<void> => {
  if (browser.device_license_id === deviceLicenseId) return
  await db
    .updateTable("browser")
    .set({ device_license_id: deviceLicenseId })
    .where("browser_hash", "=", browser.browser_hash)
    .execute()
}

/**
 * Makes the browser of a sign-in known, or keeps it so. A manager vouches for it from then on; a cashier who signs in on
 * it as another register vouches for that himself: the manager's word was for the one before, or for any if he chose none.
 * What somebody makes known as one register shares one budget of tries. Gives the cookie to be set, undefined when it has
 * one that counts.
 */
export const vouch = async (
  db: Db,
  { cookie, staffId, isManager, deviceLicenseId, now }: SignedInOn
): Promise<string | undefined> => {
  const browser = await findBrowser(db, cookie)
  if (browser === undefined) {
    const fresh = newSessionId()
    await db
      .insertInto("browser")
      .values({
        browser_hash: hashOf(fresh),
        device_license_id: deviceLicenseId ?? null,
        vouched_by: staffId,
        known_since: now
      })
      .execute()
    return fresh
  }
  const { device_license_id: before, vouched_by } = browser
  const device = deviceLicenseId ?? before
  const isMoved = before !== null && before !== device
  const voucher = isManager || isMoved ? staffId : vouched_by
  if (voucher !== vouched_by || device !== before)
    await db
      .updateTable("browser")
      .set({ vouched_by: voucher, device_license_id: device })
      .where("browser_hash", "=", browser.browser_hash)
      .execute()
  return undefined
}
