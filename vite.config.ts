import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { backOffice } from "./server/vite.ts"

export default defineConfig({
  plugins: [react({ compiler: true }), backOffice()],
  build: { target: "chrome123", sourcemap: true }
})
