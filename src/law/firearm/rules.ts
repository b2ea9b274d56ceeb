/** What the law tells apart of what is a firearm: a frame or receiver is neither handgun nor rifle, and a silencer is one by itself. */
export const FIREARMS = ["handgun", "long_gun", "receiver", "silencer", "other"] as const
export type Firearm = (typeof FIREARMS)[number]

/** In years: nobody younger gets one of a dealer (18 USC 922(b)(1)). No manager's code lowers it. */
const FEDERAL_AGES: Readonly<Record<Firearm, number>> = {
  handgun: 21,
  long_gun: 18,
  receiver: 21,
  silencer: 21,
  other: 21
}

/** The federal age for these firearms, in years; 0 for none. */
export const federalAge = (firearms: readonly Firearm[]): number =>
  Math.max(0, ...firearms.map((firearm) => FEDERAL_AGES[firearm]))
