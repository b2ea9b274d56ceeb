import { cleanup } from "@testing-library/react"
import { afterEach } from "vitest"

// Files of a worker share a document: what one test drew is gone before the next, whoever drew it.
afterEach(cleanup)
