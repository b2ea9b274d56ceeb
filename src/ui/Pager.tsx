import ChevronLeft from "lucide-react/icons/chevron-left"
import ChevronRight from "lucide-react/icons/chevron-right"
import { Icon } from "./Icon.tsx"
import { pageWindow } from "./pages.ts"
import * as later from "./laterTexts.ts"
import * as texts from "./texts.ts"
import styles from "./Pager.module.css"

/** Previous, a few pages, next (SHL-41): one stop of Tab, arrows go among them. Nothing at all when there is only one page. */
export const Pager = ({ currentPage, totalPages, onPage, label = texts.pages }: PagerProps) => {
  if (totalPages <= 1) return null
  return (
    <nav className={styles["pager"]} aria-label={label} data-repeats data-grid="keys">
      <button
        type="button"
        aria-label={later.previousPage}
        tabIndex={-1}
        disabled={currentPage <= 1}
        onClick={() => onPage(currentPage - 1)}
      >
        <Icon of={ChevronLeft} />
      </button>
      {pageWindow(currentPage, totalPages).map((page) => (
        <button
          type="button"
          key={page}
          aria-label={texts.page(page)}
          aria-current={page === currentPage ? "page" : undefined}
          tabIndex={page === currentPage ? 0 : -1}
          onClick={() => onPage(page)}
        >
          {page}
        </button>
      ))}
      <button
        type="button"
        aria-label={later.nextPage}
        tabIndex={-1}
        disabled={currentPage >= totalPages}
        onClick={() => onPage(currentPage + 1)}
      >
        <Icon of={ChevronRight} />
      </button>
    </nav>
  )
}

export interface PagerProps {
  /** From 1. */
  readonly currentPage: number
  readonly totalPages: number
  readonly onPage: (page: number) => void
  readonly label?: string
}
