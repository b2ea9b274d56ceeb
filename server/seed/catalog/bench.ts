import type { Line } from "./line.ts"

const BENCH = ["Hartsel", "Calder & Finch|1.2", "Marlock|0.8", "Ostrander|1.4"]
const DIES = [
  "9mm",
  ".38/.357",
  ".40 S&W",
  ".45 Auto",
  ".44 Mag",
  ".223 Rem",
  ".308 Win",
  "6.5 Creedmoor",
  ".30-06",
  ".270 Win",
  ".300 Blackout",
  ".243 Win"
]
const BAGS = ["Ridgeline", "Cinderfield|1.2", "Hollis Creek|0.9", "Greywether|0.8"]
const VAULTS = ["Ironclad", "Bexholm|0.8", "Stonefield|0.9"]
const TARGETS = ["Ridgeline", "Plumb & Center|1.1", "Brightwater|0.9", "Sentry Lane"]

export const BENCH_AND_RANGE: readonly Line[] = [
  {
    department: "Reloading",
    picture: "press",
    name: "{maker} {kind}",
    slots: {
      maker: BENCH,
      kind: [
        "Single-stage Press",
        "Turret Press|1.8",
        "Progressive Press|4.2",
        "Powder Measure|0.7",
        "Digital Scale|0.5",
        "Case Trimmer|0.8",
        "Case Tumbler|0.7",
        "Hand Primer|0.4"
      ]
    },
    price: 159,
    share: 25,
    detail: "Cast iron where it carries, steel where it wears."
  },
  {
    department: "Reloading",
    picture: "dies",
    name: "{maker} {kind}, {caliber}",
    slots: {
      maker: BENCH,
      kind: ["Carbide Die Set|1.2", "Die Set", "Shell Holder|0.2", "Case Gauge|0.5", "Neck Sizing Die|0.7"],
      caliber: DIES
    },
    price: 52,
    share: 50,
    detail: "7/8-14 thread, polished inside."
  },
  {
    department: "Reloading",
    picture: "powder",
    name: "{maker} {kind}, {size}",
    slots: {
      maker: BENCH,
      kind: [
        "Pistol Powder No. 3",
        "Pistol Powder No. 7|1.05",
        "Rifle Powder No. 12|1.1",
        "Rifle Powder No. 18|1.15",
        "Shotshell Powder No. 5"
      ],
      size: ["1 lb", "4 lb|3.7", "8 lb|7"]
    },
    price: 39,
    share: 25,
    hazardous: true,
    detail: "Load data on the label and at the counter."
  },
  {
    department: "Reloading",
    picture: "shells",
    name: "{maker} {kind} {caliber}, {pack}",
    slots: {
      maker: BENCH,
      kind: ["New Brass", "FMJ Bullets|0.7", "Hollow Point Bullets|0.9"],
      caliber: DIES,
      pack: ["50 ct|0.6", "100 ct", "250 ct|2.3"]
    },
    price: 31,
    share: 35,
    detail: "Sorted by weight, packed in a box that closes again."
  },
  {
    department: "Range gear",
    picture: "bag",
    name: "{maker} {kind}, {color}",
    slots: {
      maker: BAGS,
      kind: [
        "Range Bag",
        "Range Backpack|1.4",
        "Pistol Rug|0.4",
        "Ammo Tote|0.6",
        "Shooting Rest|1.1",
        "Rear Bag|0.5",
        "Shooting Mat|1.2",
        "Brass Catcher|0.6"
      ],
      color: ["black", "olive", "sand", "gray"]
    },
    price: 58,
    share: 70,
    detail: "Coated fabric, doubled seams, zippers that run with one hand."
  },
  {
    department: "Range gear",
    picture: "light",
    name: "{maker} {kind}, {lumens}",
    slots: {
      maker: ["Lumenfold", "Skerry|1.3", "Arkwell|1.6"],
      kind: ["Pocket Light", "Pistol Light|2", "Rifle Light|2.4", "Headlamp|0.9", "Lantern"],
      lumens: ["300 lm|0.9", "600 lm", "1,000 lm|1.3", "1,500 lm|1.6"]
    },
    price: 49,
    share: 35,
    detail: "Machined body, glass lens, sealed to a meter of water."
  },
  {
    department: "Safes & storage",
    picture: "safe",
    name: "{maker} {size} Safe, {lock}",
    slots: {
      maker: VAULTS,
      size: ["12-gun|0.7", "18-gun|0.85", "24-gun", "36-gun|1.4", "48-gun|1.8"],
      lock: ["dial lock", "electronic lock|1.1", "fire lined|1.3"]
    },
    price: 949,
    share: 25,
    detail: "Delivered from the warehouse and bolted down on request.",
    bulky: true
  },
  {
    department: "Safes & storage",
    picture: "lock-box",
    name: "{maker} {kind}",
    slots: {
      maker: VAULTS,
      kind: [
        "Bedside Lock Box|2",
        "Travel Lock Box",
        "Car Lock Box|1.2",
        "Trigger Lock|0.3",
        "Cable Lock|0.2",
        "Biometric Lock Box|4",
        "Key Cabinet|1.5",
        "Steel Ammo Can, .50 size|0.6",
        "Dehumidifier Rod|0.7",
        "Silica Canister|0.3"
      ]
    },
    price: 44,
    share: 25,
    detail: "Steel, keyed differently, with a bolt-down plate."
  },
  {
    department: "Safes & storage",
    picture: "case",
    name: "{maker} {kind}, {size}",
    slots: {
      maker: [...BAGS, "Ironclad|1.3"],
      kind: ["Hard Rifle Case|2", "Soft Rifle Case", "Scoped Rifle Case|1.3", "Take-down Case|1.4"],
      size: ["38 in", "42 in|1.05", "46 in|1.1", "52 in|1.2"]
    },
    price: 54,
    share: 45,
    detail: "Closed-cell foam, lockable, fits an airline's rules."
  },
  {
    department: "Targets",
    picture: "target",
    name: "{maker} {kind}, {pack}",
    slots: {
      maker: TARGETS,
      kind: [
        "Bullseye Target, 12 in",
        "Splatter Target, 8 in|2",
        "Splatter Target, 12 in|2.6",
        "Silhouette Target|1.2",
        "Sight-in Grid|1.1",
        "Training Dots Target",
        "Small Game Target|1.2",
        "Target Pasters|0.6",
        "Cardboard Torso|2.2",
        "Clay Targets|2.5"
      ],
      pack: ["5 pk|0.7", "10 pk", "25 pk|2", "100 pk|6"]
    },
    price: 7,
    share: 75,
    detail: "Heavy paper that tears clean holes and does not curl."
  },
  {
    department: "Targets",
    picture: "steel",
    name: "{maker} {kind}, {size}",
    slots: {
      maker: TARGETS,
      kind: ["Steel Gong", "Steel Silhouette|1.6", "Dueling Tree|4", "Target Stand|0.7", "Spinner|0.6"],
      size: ["1/4 in plate|0.8", "3/8 in plate", "1/2 in plate|1.4"]
    },
    price: 69,
    share: 30,
    detail: "AR500 plate with the hardware to hang it."
  }
]
