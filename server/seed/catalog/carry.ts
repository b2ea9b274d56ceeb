import type { Line } from "./line.ts"

const LEATHER = ["Beckwith", "Tolliver|1.3", "Thornbury|0.8", "Cinderfield"]
const CLOTHES = ["Ridgeline", "Thornbury|1.2", "Hollis Creek|0.9", "Cascadine|1.4"]
const SIZES = ["S", "M", "L", "XL", "2XL|1.1"]
const BLADES = ["Ruddock", "Tolliver|1.4", "Greywether|0.8", "Ostrander|1.7"]

export const CARRY: readonly Line[] = [
  {
    department: "Holsters",
    picture: "holster",
    name: "{maker} {style} Holster, {fit}, {hand}",
    slots: {
      maker: LEATHER,
      style: ["IWB", "OWB|1.1", "Paddle|1.05", "Shoulder|1.9", "Ankle|1.2", "Appendix|1.1"],
      fit: [
        "Halden H9",
        "Halden H7",
        "Corvane P20",
        "Larkhurst S3",
        "2 in revolver",
        "4 in revolver",
        "full-size 1911"
      ],
      hand: ["right", "left"]
    },
    price: 49,
    share: 105,
    detail: "Molded to the gun, adjustable for height and cant."
  },
  {
    department: "Holsters",
    picture: "belt",
    name: "{maker} {kind}, {size}",
    slots: {
      maker: LEATHER,
      kind: ["Gun Belt", "Reinforced Gun Belt|1.3", "Double Magazine Pouch|0.7", "Rifle Sling|0.8"],
      size: ["32 in", "34 in", "36 in", "38 in", "40 in", "44 in|1.1"]
    },
    price: 55,
    share: 45,
    detail: "Two layers, stitched edge, brass or steel hardware."
  },
  {
    department: "Apparel",
    picture: "shirt",
    name: "{maker} {kind}, {color}, {size}",
    slots: {
      maker: CLOTHES,
      kind: ["Range Tee", "Range Polo|1.8", "Field Shirt|2.3", "Hoodie|2.4", "Softshell Jacket|4.2"],
      color: ["black", "olive", "navy", "gray", "khaki"],
      size: SIZES
    },
    price: 21,
    share: 90,
    detail: "Cut for reaching forward; dries fast, keeps its color."
  },
  {
    department: "Apparel",
    picture: "cap",
    name: "{maker} {kind}, {color}",
    slots: {
      maker: CLOTHES,
      kind: ["Ball Cap", "Mesh-back Cap|0.9", "Knit Beanie|0.8", "Boonie Hat|1.3"],
      color: ["black", "olive", "navy", "gray", "khaki", "blaze orange"]
    },
    price: 22,
    share: 30,
    detail: "One size, low crown, sweatband inside."
  },
  {
    department: "Apparel",
    picture: "gloves",
    name: "{maker} {kind} Gloves, {size}",
    slots: { maker: CLOTHES, kind: ["Range", "Thin Shooting|1.1", "Winter|1.6", "Mechanic|0.8"], size: SIZES },
    price: 26,
    share: 30,
    detail: "Fingertips that feel the trigger, palm that keeps its grip."
  },
  {
    department: "Knives & tools",
    picture: "knife",
    name: "{maker} {model}, {blade}, {handle}",
    slots: {
      maker: BLADES,
      model: [
        "Creekside Folder",
        "Pocket Hawk|0.7",
        "Drover Fixed Blade|1.4",
        "Field Skinner|1.3",
        "Harbor Rescue|1.1"
      ],
      blade: ["2.9 in|0.9", "3.4 in", "3.8 in|1.1", "4.5 in|1.25"],
      handle: ["walnut", "G10", "micarta|1.15", "orange grip|0.95"]
    },
    price: 54,
    share: 70,
    detail: "Flat ground, delivered sharp, with sheath or clip."
  },
  {
    department: "Knives & tools",
    picture: "tool",
    name: "{maker} {kind}",
    slots: {
      maker: [...BLADES, "Wexcombe", "Old Armorer|1.1"],
      kind: [
        "Pocket Multi-tool|2",
        "Armorer's Bench Tool|2.4",
        "Torque Driver, 65 in-lb|2.8",
        "Roll Pin Punch Set|1.2",
        "Screwdriver Set, 24 bits|1.4",
        "Brass Hammer|0.9",
        "Front Sight Tool|0.6",
        "Bench Block|0.7",
        "Pin Punch, 1/16 in|0.3",
        "Magnetic Tray|0.5"
      ]
    },
    price: 29,
    share: 40,
    detail: "Made for the bench; fits the hand, not only the drawer."
  }
]
