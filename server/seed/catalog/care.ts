import type { Line } from "./line.ts"

const CARE = ["Ridgeline", "Bristlecone|1.1", "Old Armorer|1.2", "Wexcombe|0.9"]
const CALIBERS = [".22", ".25", ".30", ".357/9mm", ".40/10mm", ".45", "12 ga", "20 ga", "6.5mm", "5.56mm"]
const SAFETY = ["Razorline", "Hushwell|1.2", "Clearbrook|0.8", "Sentry Lane|0.9"]

export const CARE_AND_SAFETY: readonly Line[] = [
  {
    department: "Cleaning",
    picture: "brush",
    name: "{maker} {kind}, {caliber}",
    slots: {
      maker: CARE,
      kind: [
        "Bronze Bore Brush",
        "Nylon Bore Brush|0.8",
        "Cotton Bore Mop|0.9",
        "Chamber Brush|1.2",
        "Brass Jag|1.1",
        "Cleaning Rod|3.5"
      ],
      caliber: CALIBERS
    },
    price: 4.5,
    share: 65,
    detail: "8-32 thread, bristles set in a twisted core."
  },
  {
    department: "Cleaning",
    picture: "bottle",
    name: "{maker} {kind}, {size}",
    slots: {
      maker: CARE,
      kind: [
        "Bore Solvent",
        "Gun Oil|0.9",
        "Copper Remover|1.3",
        "Degreaser|0.9",
        "Stock Wax|1.2",
        "Synthetic Grease|1.1",
        "Rust Blocker|1.2"
      ],
      size: ["2 oz|0.8", "4 oz", "8 oz|1.6", "16 oz|2.6"]
    },
    price: 8,
    share: 50,
    detail: "Low odor, safe on bluing and polymer, childproof cap."
  },
  {
    department: "Cleaning",
    picture: "patches",
    name: "{maker} Cleaning Patches {caliber}, {pack}",
    slots: { maker: CARE, caliber: CALIBERS, pack: ["50 pk|0.7", "100 pk", "250 pk|2", "500 pk|3.4"] },
    price: 6,
    share: 30,
    detail: "Washed cotton flannel that does not shed."
  },
  {
    department: "Eyes & ears",
    picture: "muffs",
    name: "{maker} {kind} Muff, {color}",
    slots: {
      maker: SAFETY,
      kind: ["Passive", "Slim Electronic|2.6", "Electronic|2.2", "Bluetooth|4.2", "Youth Passive|0.9"],
      color: ["black", "olive", "sand", "gray", "blue", "pink"]
    },
    price: 22,
    share: 45,
    detail: "Padded band, replaceable cushions, 23 dB and more."
  },
  {
    department: "Eyes & ears",
    picture: "plugs",
    name: "{maker} {kind} Ear Plugs, {pack}",
    slots: {
      maker: SAFETY,
      kind: ["Foam", "Corded Foam|1.2", "Flanged|1.6", "Filtered|3"],
      pack: ["5 pairs", "10 pairs|1.7", "50 pairs|5", "200 pairs|15"]
    },
    price: 3.5,
    share: 25,
    detail: "Washable where it says so; 29 dB and more when seated."
  },
  {
    department: "Eyes & ears",
    picture: "glasses",
    name: "{maker} {kind}, {lens}",
    slots: {
      maker: SAFETY,
      kind: ["Shooting Glasses", "Wraparound Glasses|1.2", "Over-glasses|0.9", "Youth Glasses|0.8"],
      lens: ["clear", "amber|1.1", "smoke|1.1", "rose|1.2", "three-lens kit|2.4"]
    },
    price: 13,
    share: 40,
    detail: "Polycarbonate to Z87.1, coated against scratches and fog."
  }
]
