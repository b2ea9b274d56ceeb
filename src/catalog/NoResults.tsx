import SearchX from "lucide-react/icons/search-x"
import { EmptyState } from "../ui/EmptyState.tsx"
import { noResults } from "./messages.ts"

/** Nothing found, in the specification's words (SRCH-24). */
export const NoResults = ({ term }: { readonly term: string }) => (
  <EmptyState icon={SearchX} title={`No results for “${term}”`}>
    <output>{noResults(term)}</output>
  </EmptyState>
)
