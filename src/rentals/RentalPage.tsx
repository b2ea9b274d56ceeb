import Target from "lucide-react/icons/target"
import { useSearchParams } from "../ui/navigation.ts"
import { ProductLoader } from "../services/OrderLoader.tsx"
import { RentalForm } from "./RentalForm.tsx"
import { RentalsOut } from "./RentalsOut.tsx"
import * as texts from "./texts.ts"

/** A rental into the cart (SVC-03), its line typed anew by its id (SHL-20); without a product, all that is out. */
export const RentalPage = () => {
  const [query] = useSearchParams()
  if (!query.has("product_id") && !query.has("shopping_cart_item_id")) return <RentalsOut />
  return (
    <ProductLoader icon={Target} title={texts.title} customerFor="rental">
      {({ product, line }) => <RentalForm product={product} line={line} />}
    </ProductLoader>
  )
}
