import SearchX from "lucide-react/icons/search-x"
import { Button } from "../ui/Button.tsx"
import { EmptyState } from "../ui/EmptyState.tsx"
import { noResults } from "./messages.ts"
import * as texts from "./texts.ts"

/** Nothing found, in the specification's words, and the offer of an override product (SRCH-08, SRCH-24). */
export const NoResults = ({ term, onOverride }: NoResultsProps) => (
  <EmptyState icon={SearchX} title={texts.noResultsHeading(term)}>
    <output>{noResults(term)}</output>
    {onOverride !== null && (
      <Button size="l" onClick={onOverride}>
        {texts.overrideProduct}
      </Button>
    )}
  </EmptyState>
)

interface NoResultsProps {
  readonly term: string
  /** Null in a store without override products. */
  readonly onOverride: (() => void) | null
}
