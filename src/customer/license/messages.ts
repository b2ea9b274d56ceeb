/** Why a license is not taken, in words. */
export const LICENSE_UNREADABLE = "This license could not be read. Scan the wide barcode on the back."
export const LICENSE_KEPT = "This order keeps its customer. Scan the license on the sale screen."
export const LICENSE_AT_DESK = "Licenses are scanned on the sale screens."
export const LIKE_LICENSE = "That looks like a driver's license. Scan the wide barcode on its back."
export const LIKE_ADDRESS =
  "That looks like a person's address, so it wasn't searched for. Search products by name or number, people under Customer."
