import type { Tx } from "../db/transaction.ts"

/** A register's numbers for sales without the server: `next` is the first that nobody is known to have used. */
export interface Series {
  readonly code: string
  readonly series: number
  readonly next: number
}

/** "Front 1" is F1, "Range Desk" is RD: the first letter of each word, and its figures. */
export const shortName = (nickname: string): string =>
  (nickname.match(/\p{L}+|\p{N}+/gu) ?? [])
    .map((part) => (/\p{N}/u.test(part) ? part : part.slice(0, 1).toUpperCase()))
    .join("")
    .slice(0, 8) || "R"

const rows = (tx: Tx) => tx.selectFrom("offline_series").select(["code", "series", "device_license_id", "chain"])

/** A code that no register of the store has or had. */
const freeCode = async (tx: Tx, nickname: string): Promise<string> => {
  const taken = new Set((await rows(tx).execute()).map(({ code }) => code))
  const short = shortName(nickname)
  for (let n = 1; ; n += 1) {
    const code = n === 1 ? short : `${short}-${n}`
    if (!taken.has(code)) return code
  }
}

/** The first number of a series that no booked sale has. */
const nextOf = async (tx: Tx, { code, series }: Pick<Series, "code" | "series">): Promise<number> => {
  const start = `${code}.${series}-`
  const booked = await tx
    .selectFrom("offline_sale")
    .select("number")
    .where("number", ">=", start)
    .where("number", "<", `${start}~`)
    .execute()
  // Whoever makes a number up does not stop those who count.
  const places = booked.map(({ number }) => number.slice(start.length)).filter((place) => /^\d+$/.test(place))
  return Math.max(0, ...places.map(Number)) + 1
}

/**
 * The series of a chain of journals, given once: a browser that lost its storage begins another chain, and so another series. No register
 * can give a number twice, whatever it forgot. A register keeps its code. `nickname` is its name, `now` milliseconds since 1970.
 */
export const seriesFor = async (
  tx: Tx,
  {
    deviceId,
    nickname,
    chain,
    now
  }: { readonly deviceId: string; readonly nickname: string; readonly chain: string; readonly now: number }
): Promise<Series> => {
  const own = await rows(tx).where("device_license_id", "=", deviceId).orderBy("series", "desc").execute()
  const known = own.find((row) => row.chain === chain)
  if (known !== undefined) return { code: known.code, series: known.series, next: await nextOf(tx, known) }
  const given = { code: own[0]?.code ?? (await freeCode(tx, nickname)), series: (own[0]?.series ?? 0) + 1 }
  await tx
    .insertInto("offline_series")
    .values({ ...given, device_license_id: deviceId, chain, given_at: now })
    .execute()
  return { ...given, next: await nextOf(tx, given) }
}
