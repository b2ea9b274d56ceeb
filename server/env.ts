import type { BackOfficeOptions } from "./app.ts"
import { TERMINAL_DELAY_MS } from "./backoffice.ts"

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

/** The back office that DATA_DIR, DATABASE_URL, PEPPER, SMTP_URL and TERMINAL_DELAY_MS ask for. */
export const backOfficeOptions = (): BackOfficeOptions & { readonly dataDir: string } => {
  const databaseUrl = text("DATABASE_URL")
  const pepper = text("PEPPER")
  const smtpUrl = text("SMTP_URL")
  return {
    dataDir: text("DATA_DIR") ?? "./.data",
    terminalDelayMs: wholeNumber("TERMINAL_DELAY_MS", TERMINAL_DELAY_MS),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(pepper === undefined ? {} : { pepper }),
    ...(smtpUrl === undefined ? {} : { smtpUrl })
  }
}
