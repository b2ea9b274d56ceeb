import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { backOffice } from "./server/vite.ts"

export default defineConfig({
  plugins: [react({ compiler: true }), backOffice()],
  worker: { format: "es" },
  build: {
    target: "chrome123",
    sourcemap: true,
    // The policy of the pages (SEC-5) lets no font and no script load from a data: address.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // What the first screen needs is one script and one sheet, in the order of the imports: the order of the layers
        // stands first in it, and the sheets of what loads later come after it.
        codeSplitting: { groups: [{ name: "register", tags: ["$initial"] }] }
      }
    }
  }
})
