import { useApp, useDispatch, useRingUp, useUi, useUiState } from "../app/hooks.ts"
import { ringsUpHere } from "../offline/here/rules.ts"
import { networkOf } from "../support/model.ts"
import { useEvent } from "../ui/useEvent.ts"
import { OFFLINE } from "./texts.ts"
import { needsLook, rowOf } from "./views.ts"

/** What a press of a tile does: what a press of the product's tile in a search would do (SRCH-06). */
export const usePickTile = (): ((id: string) => void) => {
  const ui = useUi()
  const dispatch = useDispatch()
  const ringUp = useRingUp()
  const goods = useApp((state) => state.quickTiles.goods)
  const cart = useApp((state) => state.cart.cart)
  const here = useApp(ringsUpHere)
  const online = useApp(({ support }) => networkOf(support) === "online")
  const quantity = useUiState(({ quantity: many }) => many)
  return useEvent((id) => {
    const sold = goods.find(({ product_id }) => product_id === id)
    if (sold === undefined) return
    if (here) {
      const { description: text, upc = text, product_id: product } = sold
      if (dispatch({ _tag: "RingUpOffline", text: upc, quantity, product })) ui.set({ quantity: 1, notice: null })
    } else if (!online) ui.say(OFFLINE)
    else if (sold.upc !== undefined && needsLook(sold, cart, quantity)) ringUp(sold.upc)
    else if (dispatch({ _tag: "PickProduct", product: rowOf(sold), quantity })) ui.set({ quantity: 1, notice: null })
  })
}
