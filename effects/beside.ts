import { Layer } from "effect"
import type { Contract } from "../src/kernel/contract.ts"
import { type Api, apiLayer, type Transport } from "./ports/Api.ts"
import { Ids } from "./ports/Ids.ts"
import { rowOf } from "./rows.ts"

/**
 * The way to the back office of a page that stands beside the register and asks for `more` than the register does. It states
 * no cart, no register and no lease: the session says which register it is.
 */
export const besideRegister = (transport: Transport, more: Contract): Layer.Layer<Api | Ids> =>
  Layer.merge(
    apiLayer({
      envelope: () => ({
        person: null,
        shopping_cart_id: null,
        device_license_id: null,
        alt_tax_rate: null,
        lease_epoch: null,
        idempotent: false
      }),
      transport,
      rowOf,
      more: () => more,
      onCart: () => {},
      onLoginRequired: () => {},
      onStartupError: () => {}
    }),
    Ids.layer
  )
