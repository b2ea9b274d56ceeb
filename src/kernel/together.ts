/** The name in the address of a call that brings several. Ours: only a back end that says `together` is sent it. */
export const TOGETHER = "together"

/** How many calls one may bring. */
export const MOST_TOGETHER = 16

/** The actions that may go with others of their kind in one call: what scans ask for. */
export const JOINING: ReadonlySet<string> = new Set(["get_list_products", "add_to_cart"])
