import type { Firearm } from "../../src/law/firearm/rules.ts"

interface GunType {
  /** What it is to the law. */
  readonly firearm: Firearm
  /** What it is drawn as; null: as any other. */
  readonly picture: string | null
}

/** The types of firearms that every store begins with, in their order; its own list may have others. */
export const GUN_TYPES = {
  Pistol: { firearm: "handgun", picture: "pistol" },
  Revolver: { firearm: "handgun", picture: "revolver" },
  Rifle: { firearm: "long_gun", picture: "rifle" },
  Shotgun: { firearm: "long_gun", picture: "shotgun" },
  Receiver: { firearm: "receiver", picture: null },
  Frame: { firearm: "receiver", picture: null },
  Silencer: { firearm: "silencer", picture: null },
  Other: { firearm: "other", picture: null }
} as const satisfies Readonly<Record<string, GunType>>
