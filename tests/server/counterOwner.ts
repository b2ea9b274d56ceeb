import { bring, type Brought } from "./bringing.ts"
import type { OwnerDoes } from "./deeds.ts"
import { type Deeds, type Desk, oneOf } from "./desk.ts"
import { newKey } from "./office.ts"

/** What an owner does with files while carts are open at three registers. */
export const ownerDeeds = ({ office, cards }: Desk): Deeds<OwnerDoes> => {
  const brought: Brought[] = []
  const now = () => office.clock.currentTimeMillisUnsafe()
  const bringIn = async (kind: "gift-cards" | "products", lines: readonly string[]) => {
    brought.push(await bring(office, kind, lines, now()))
  }
  return {
    import: async (_, a, b) => {
      // A file of the system before may name what stands for lines here.
      if (a % 2 === 1)
        return bringIn("products", [
          "Name,Price,Taxable,On hand",
          "Trade-in,1.00,Yes,5",
          "Gunsmithing,65.00,No,",
          `Target ${newKey()},4.00,Yes,9`
        ])
      const numbers = [`BROUGHT${newKey()}`, `BROUGHT${newKey()}`]
      await bringIn("gift-cards", ["Card number,Balance", ...numbers.map((number) => `${number},${b}.00`)])
      cards.push(...numbers)
    },
    "undo import": async (_, a) => {
      const last = oneOf(brought, a)
      if (last === undefined) return
      brought.splice(brought.indexOf(last), 1)
      await last.undo(now())
    }
  }
}
