import type { Line } from "./line.ts"

const GLASS = ["Vantrell", "Greywether|0.75", "Arkwell|1.5", "Lumenfold|0.9", "Skerry|1.15"]

export const OPTICS: readonly Line[] = [
  {
    department: "Optics",
    picture: "scope",
    name: "{maker} {line} {power}, {reticle}",
    slots: {
      maker: GLASS,
      line: ["Field", "Ridge|1.3", "Meridian|2"],
      power: ["1-6x24|1.3", "3-9x40", "4-12x40|1.2", "4-16x44|1.6", "6-24x50|2", "2-10x42|1.4"],
      reticle: ["duplex", "BDC|1.1", "MOA tree|1.25", "mil tree|1.25"]
    },
    price: 189,
    share: 75,
    detail: "Fully coated glass, nitrogen filled, 1/4 MOA clicks that can be felt through gloves."
  },
  {
    department: "Optics",
    picture: "red-dot",
    name: "{maker} {line} Red Dot, {dot}, {mount}",
    slots: {
      maker: GLASS,
      line: ["Ember", "Ember Mini|1.1", "Tube Sight|0.8", "Closed Emitter|1.5"],
      dot: ["2 MOA", "3 MOA", "6 MOA", "circle dot|1.15"],
      mount: ["low mount", "co-witness|1.03", "pistol plate|1.05"]
    },
    price: 179,
    share: 50,
    detail: "Shake awake, ten brightness settings, one cell lasts four years."
  },
  {
    department: "Optics",
    picture: "binoculars",
    name: "{maker} {what} {power}",
    slots: {
      maker: GLASS,
      what: ["Binoculars", "Spotting Scope|1.8", "Compact Binoculars|0.7"],
      power: ["8x32|0.9", "8x42", "10x42|1.1", "12x50|1.3", "20-60x65|1.6"]
    },
    price: 159,
    share: 30,
    detail: "Phase-corrected prisms in a rubber-armoured body, with strap and caps."
  },
  {
    department: "Optics",
    picture: "tool",
    name: "{maker} Scope Rings {size}, {height}",
    slots: {
      maker: GLASS,
      size: ["1 in", "30 mm|1.1", "34 mm|1.25"],
      height: ["low", "medium", "high", "quick detach|1.6"]
    },
    price: 39,
    share: 25,
    detail: "Machined in pairs from one bar, with screws and a driver."
  },
  {
    department: "Magazines",
    picture: "magazine",
    name: "{maker} {gun} Magazine {caliber}, {capacity}",
    slots: {
      maker: ["Halden", "Corvane", "Larkhurst|0.9", "Marlock|0.7"],
      gun: ["H9", "H7", "P20", "V4", "S3", "MK5|1.2"],
      caliber: ["9mm", ".40 S&W", ".45 Auto|1.05", ".380 Auto"],
      capacity: ["8 rd", "10 rd", "13 rd|1.05", "15 rd|1.1", "17 rd|1.15"]
    },
    price: 31,
    share: 85,
    detail: "Heat-treated steel body, witness holes, stainless spring."
  },
  {
    department: "Magazines",
    picture: "magazine",
    name: "{maker} Carbine Magazine {caliber}, {capacity}, {color}",
    slots: {
      maker: ["Marlock", "Brennick|1.2", "Northfork|1.1"],
      caliber: ["5.56mm", ".300 Blackout", "7.62x39|1.1", ".308 Win|1.4"],
      capacity: ["5 rd", "10 rd", "20 rd|1.1", "30 rd|1.2"],
      color: ["black", "sand", "smoke"]
    },
    price: 14,
    share: 55,
    detail: "Polymer with a straight follower and a dust cover."
  }
]
