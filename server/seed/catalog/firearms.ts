import type { Line } from "./line.ts"

const DETAIL = "Test fired, with lock, manual and one spare magazine where it takes one. Sold by serial number."

export const FIREARMS: readonly Line[] = [
  {
    department: "Handguns",
    picture: "pistol",
    name: "{maker} {model} {size} {caliber}{trim}",
    slots: {
      maker: ["Halden", "Corvane|1.1", "Larkhurst|0.8", "Dunmore|1.4", "Tamarack|0.9"],
      model: ["H7", "P20", "V4|1.1", "S3|0.9", "MK5|1.25", "T11"],
      size: ["Full-size|1.05", "Compact", "Subcompact|0.95", "Long Slide|1.3"],
      caliber: ["9mm", ".40 S&W", ".45 Auto|1.1", ".380 Auto|0.8", "10mm|1.2"],
      trim: ["", ", optic cut|1.12", ", two-tone|1.05", ", night sights|1.15"]
    },
    price: 489,
    share: 115,
    detail: DETAIL,
    firearm: true
  },
  {
    department: "Handguns",
    picture: "revolver",
    name: "{maker} {model} {caliber}, {barrel}",
    slots: {
      maker: ["Tamarack", "Dunmore|1.5", "Pinnard|0.8", "Hartsel|1.1"],
      model: ["Model 36", "Model 64|1.1", "Wrangler Six|0.85", "Night Watch|1.2"],
      caliber: [".38 Special", ".357 Mag|1.2", ".44 Mag|1.5", ".22 LR|0.8", ".45 Colt|1.3"],
      barrel: ["2 in", "3 in", "4 in|1.05", "6 in|1.1"]
    },
    price: 579,
    share: 45,
    detail: DETAIL,
    firearm: true
  },
  {
    department: "Long guns",
    picture: "rifle",
    name: "{maker} {model} {caliber}, {barrel}",
    slots: {
      maker: ["Northfork", "Brennick|1.3", "Larkhurst|0.8", "Altamoor|1.6"],
      model: ["Ridge Bolt", "Field Carbine|1.2", "Ranch Lever|1.1", "Long Draw|1.7", "Scout|1.15"],
      caliber: [".223 Rem", ".308 Win|1.1", "6.5 Creedmoor|1.15", ".30-06|1.1", ".270 Win|1.1", ".300 Win Mag|1.25"],
      barrel: ["18 in", "20 in", "22 in|1.03", "24 in|1.06"]
    },
    price: 749,
    share: 85,
    detail: DETAIL,
    firearm: true
  },
  {
    department: "Long guns",
    picture: "rifle",
    name: "{maker} {model} {caliber}, {stock}",
    slots: {
      maker: ["Northfork", "Pinnard|0.85", "Hartsel"],
      model: ["Woodlot", "Plinker Ten|0.9", "Squirrel Rifle|1.1"],
      caliber: [".22 LR", ".22 WMR|1.2", ".17 HMR|1.3"],
      stock: ["walnut|1.25", "synthetic", "laminate|1.2", "camo|1.1"]
    },
    price: 289,
    share: 30,
    detail: DETAIL,
    firearm: true
  },
  {
    department: "Long guns",
    picture: "shotgun",
    name: "{maker} {model} {gauge}, {barrel}",
    slots: {
      maker: ["Merrivale", "Brennick|1.4", "Hartsel|0.8"],
      model: ["Upland Over-Under|2.4", "Marsh Pump", "Clay Autoloader|1.9", "Home Guard Pump|0.9"],
      gauge: ["12 ga", "20 ga", "28 ga|1.15", ".410|1.1"],
      barrel: ["18-1/2 in|0.95", "26 in", "28 in|1.02", "30 in|1.05"]
    },
    price: 449,
    share: 45,
    detail: DETAIL,
    firearm: true
  }
]
