import type { Line } from "./line.ts"

const MAKERS = [
  "Ridgeline",
  "Sentinel|1.35",
  "Quietpoint|1.2",
  "Oxbow|0.95",
  "Calder & Finch|1.4",
  "Brightwater",
  "Stonefield|0.9"
]

const HANDGUN_LOADS = [
  "9mm 115gr FMJ",
  "9mm 124gr FMJ|1.05",
  "9mm 147gr Subsonic|1.2",
  "9mm +P 124gr JHP|1.9",
  "9mm 147gr JHP|1.9",
  ".380 Auto 95gr FMJ|1.3",
  ".380 Auto 90gr JHP|2.1",
  ".40 S&W 165gr FMJ|1.3",
  ".40 S&W 180gr JHP|2",
  ".45 Auto 230gr FMJ|1.5",
  ".45 Auto 185gr JHP|2.2",
  "10mm 180gr FMJ|1.7",
  "10mm 200gr Hard Cast|2.3",
  ".38 Special 130gr FMJ|1.5",
  ".38 Special +P 125gr JHP|2.2",
  ".357 Mag 158gr JSP|2",
  ".357 Mag 125gr JHP|2.3",
  ".44 Mag 240gr JSP|2.6",
  ".44 Special 200gr FMJ|2.3",
  ".32 Auto 71gr FMJ|1.6",
  ".25 Auto 50gr FMJ|1.6",
  ".45 Colt 250gr LRN|2.2",
  "5.7x28 40gr FMJ|1.9",
  ".357 SIG 125gr FMJ|1.9"
]

const RIFLE_LOADS = [
  ".223 Rem 55gr FMJ",
  ".223 Rem 62gr Soft Point|1.5",
  ".223 Rem 77gr OTM|2",
  "5.56mm 55gr FMJ|1.05",
  "5.56mm 62gr Green Tip|1.15",
  ".300 Blackout 147gr FMJ|1.5",
  ".300 Blackout 220gr Subsonic|2",
  "7.62x39 123gr FMJ|1",
  ".308 Win 147gr FMJ|1.7",
  ".308 Win 168gr BTHP|2.8",
  ".308 Win 150gr Soft Point|2.4",
  "6.5 Creedmoor 140gr BTHP|2.8",
  "6.5 Creedmoor 129gr Hunting|3",
  ".270 Win 130gr Soft Point|2.9",
  ".30-06 150gr Soft Point|2.8",
  ".30-06 180gr Hunting|3",
  ".30-30 170gr Flat Point|2.6",
  ".243 Win 100gr Soft Point|2.8",
  "7mm Rem Mag 150gr Hunting|3.5",
  ".300 Win Mag 180gr Hunting|3.9",
  ".45-70 300gr Flat Point|4.2",
  "6mm ARC 108gr OTM|3"
]

export const AMMUNITION: readonly Line[] = [
  {
    department: "Ammunition",
    picture: "ammo-box",
    name: "{maker} {load}, {pack}",
    slots: { maker: MAKERS, load: HANDGUN_LOADS, pack: ["50 ct", "20 ct|0.62", "100 ct|1.9"] },
    price: 18.5,
    share: 210,
    detail: "Boxer-primed brass, loaded in small lots and chronographed by lot."
  },
  {
    department: "Ammunition",
    picture: "ammo-box",
    name: "{maker} {load}, {pack}",
    slots: { maker: MAKERS, load: RIFLE_LOADS, pack: ["20 ct", "50 ct|2.3", "100 ct|4.4"] },
    price: 12,
    share: 150,
    detail: "Annealed necks, sealed primers, drawn to the pressure on the box."
  },
  {
    department: "Ammunition",
    picture: "ammo-box",
    name: "{maker} {load}, {pack}",
    slots: {
      maker: MAKERS,
      load: [
        ".22 LR 40gr Round Nose",
        ".22 LR 36gr Hollow Point|1.1",
        ".22 LR 40gr Subsonic|1.3",
        ".22 WMR 40gr JHP|2.4",
        ".17 HMR 17gr Tipped|2.6"
      ],
      pack: ["50 ct", "100 ct|1.9", "325 ct|5", "500 ct|7.5"]
    },
    price: 5.5,
    share: 50,
    detail: "Rimfire that feeds: waxed bullets, even primers, no fliers by the handful."
  },
  {
    department: "Ammunition",
    picture: "ammo-can",
    name: "{maker} {load}, {pack}",
    slots: {
      maker: MAKERS,
      load: [
        "9mm 115gr FMJ",
        "9mm 124gr FMJ|1.05",
        ".45 Auto 230gr FMJ|1.6",
        ".223 Rem 55gr FMJ|1.9",
        "5.56mm 55gr FMJ|2"
      ],
      pack: ["1,000 ct can", "600 ct can|0.64", "420 ct can|0.46"]
    },
    price: 285,
    share: 40,
    detail: "Loose-packed in a steel can with a rubber seal."
  },
  {
    department: "Ammunition",
    picture: "shells",
    name: "{maker} {gauge} {shot}, {pack}",
    slots: {
      maker: MAKERS,
      gauge: [
        "12 ga 2-3/4 in",
        "12 ga 3 in|1.3",
        "20 ga 2-3/4 in|1.05",
        "20 ga 3 in|1.3",
        ".410 2-1/2 in|1.6",
        "28 ga 2-3/4 in|1.6"
      ],
      shot: ["#8 Target", "#7-1/2 Target", "#6 Upland|1.4", "#4 Steel|1.7", "00 Buckshot|1.8", "1 oz Slug|1.9"],
      pack: ["25 ct", "10 ct|0.6", "100 ct|3.6"]
    },
    price: 11,
    share: 80,
    detail: "Clean-burning powder behind a one-piece wad."
  },
  {
    department: "Ammunition",
    picture: "shells",
    name: "{maker} Snap Caps {load}, {pack}",
    slots: {
      maker: MAKERS,
      load: ["9mm", ".45 Auto", ".38 Special", ".223 Rem", ".308 Win", "12 ga", ".380 Auto", ".22 LR"],
      pack: ["5 pk", "10 pk|1.8"]
    },
    price: 14,
    share: 20,
    detail: "Dummy rounds with a sprung primer, for practice at the counter or at home."
  }
]
