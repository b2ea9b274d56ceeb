import { isIP } from "node:net"
import { isAbsolute, resolve } from "node:path"
import type { BackOfficeOptions } from "./app.ts"
import { type BackEnd, backEndAt } from "./front/backEnd.ts"
import { TERMINAL_DELAY_MS } from "./backoffice.ts"
import type { SiteOptions } from "./http/site.ts"
import { backupBucket } from "./backups/plan.ts"
import { spinSettings } from "./spin/settings.ts"

const text = (name: string): string | undefined => process.env[name] || undefined

/** A whole number out of the environment. Throws RangeError with the variable's name on anything else. */
export const wholeNumber = (name: string, fallback: number): number => {
  const value = Number(text(name) ?? fallback)
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${name} must be a whole number.`)
  return value
}

/** Where to listen: PORT, 4100 if not given, and HOST, this machine alone if not given. */
export const address = (): { readonly port: number; readonly host: string } => ({
  port: wholeNumber("PORT", 4100),
  host: text("HOST") ?? "127.0.0.1"
})

const publicUrl = (): URL | undefined => {
  const given = text("PUBLIC_URL")
  if (given === undefined) return undefined
  const url = URL.parse(given)
  if (url === null || !/^https?:$/.test(url.protocol) || url.pathname !== "/" || url.search !== "" || url.hash !== "")
    throw new RangeError("PUBLIC_URL must be an address without a path, like https://till.example.com.")
  return url
}

const proxies = (): readonly string[] => {
  const given = (text("TRUST_PROXY") ?? "").split(",").flatMap((one) => one.trim() || [])
  if (given.some((one) => isIP(one) === 0))
    throw new RangeError("TRUST_PROXY must be the proxy's IP address, like 10.0.0.2, or several with commas between.")
  return given
}

/** How the server is reached: PUBLIC_URL, TRUST_PROXY, and HOST. Throws RangeError with the words for a wrong one. */
export const siteOptions = (): SiteOptions => {
  const url = publicUrl()
  return { proxies: proxies(), listensOn: address().host, ...(url === undefined ? {} : { publicUrl: url }) }
}

/**
 * The back end that BACK_END_URL names, which the register is served in front of; undefined: the back office is ours. Throws
 * RangeError for a wrong one, and beside a database of ours.
 */
export const backEnd = (): BackEnd | undefined => {
  const given = text("BACK_END_URL")
  if (given === undefined) return undefined
  if (text("DATABASE_URL") !== undefined)
    throw new RangeError("Set BACK_END_URL or DATABASE_URL, not both: the store is kept by one of them.")
  return backEndAt(given)
}

const gatewayUrl = (): string | undefined => {
  const given = text("SMS_URL")
  const url = given === undefined ? null : URL.parse(given)
  if (given !== undefined && (url === null || !/^https?:$/.test(url.protocol)))
    throw new RangeError("SMS_URL must be a gateway's address, like https://user:password@sms.example.com/send.")
  return given
}

/** The folders of BACKUP_DIR. Throws RangeError where one has no full path: nobody would know where it is. */
const backupFolders = (): readonly string[] => {
  const given = (text("BACKUP_DIR") ?? "").split(",").flatMap((one) => one.trim() || [])
  if (given.some((one) => !isAbsolute(one)))
    throw new RangeError("BACKUP_DIR must be a folder's full path, like /mnt/backups, or several with commas between.")
  return given.map((one) => resolve(one))
}

/** The bucket of BACKUP_URL. Throws RangeError for what is none, without the secret in its words. */
const backupUrl = (): string | undefined => {
  const given = text("BACKUP_URL")
  if (given !== undefined) backupBucket(given)
  return given
}

/** Whether terminals of no processor are played; undefined for nothing said. Throws RangeError on another word. */
const simulates = (): boolean | undefined => {
  const given = text("SIMULATED_TERMINALS")
  if (given !== undefined && given !== "on" && given !== "off")
    throw new RangeError("SIMULATED_TERMINALS must be on or off.")
  return given === undefined ? undefined : given === "on"
}

/**
 * The back office that DATA_DIR, DATABASE_URL, PEPPER, SMTP_URL, SMS_URL, FILES_URL, BACKUP_DIR,
 * BACKUP_URL, TERMINAL_DELAY_MS, SPIN_URL, SPIN_KEYS and
 * SIMULATED_TERMINALS ask for.
 */
export const backOfficeOptions = (): BackOfficeOptions & { readonly dataDir: string } => {
  const databaseUrl = text("DATABASE_URL")
  const pepper = text("PEPPER")
  const smtpUrl = text("SMTP_URL")
  const smsUrl = gatewayUrl()
  const filesUrl = text("FILES_URL")
  const bucket = backupUrl()
  const spin = spinSettings(text("SPIN_KEYS"), text("SPIN_URL"))
  const isSimulating = simulates()
  return {
    dataDir: text("DATA_DIR") ?? "./.data",
    backupFolders: backupFolders(),
    terminalDelayMs: wholeNumber("TERMINAL_DELAY_MS", TERMINAL_DELAY_MS),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(pepper === undefined ? {} : { pepper }),
    ...(smtpUrl === undefined ? {} : { smtpUrl }),
    ...(bucket === undefined ? {} : { backupUrl: bucket }),
    ...(smsUrl === undefined ? {} : { smsUrl }),
    ...(filesUrl === undefined ? {} : { filesUrl }),
    ...(spin === undefined ? {} : { spin }),
    ...(isSimulating === undefined ? {} : { simulates: isSimulating })
  }
}
