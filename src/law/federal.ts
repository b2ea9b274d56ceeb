/** What the law tells apart of what is a firearm. */
export type Firearm = "handgun" | "long_gun"

/** In years: nobody younger gets one of a dealer (18 USC 922(b)(1)). No manager's code lowers it. */
const FEDERAL_AGES: Readonly<Record<Firearm, number>> = { handgun: 21, long_gun: 18 }

/** The federal age for these firearms, in years; 0 for none. */
export const federalAge = (firearms: readonly Firearm[]): number =>
  Math.max(0, ...firearms.map((firearm) => FEDERAL_AGES[firearm]))
