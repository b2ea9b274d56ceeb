import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { areas } from "./scripts/areas.ts"
import { classNames } from "./scripts/className.ts"
import { noCircles } from "./scripts/noCircles.ts"
import { offlineWorker } from "./scripts/offlineWorker.ts"
import { packed } from "./scripts/packed.ts"
import { themeFirst } from "./scripts/themeFirst.ts"
import { UNMEMOISED } from "./scripts/unmemoised.ts"
import { backOffice } from "./server/vite.ts"

// What the slices reckon and say, and what they draw: each in two files, by how many scripts share it, so that none is heavy.
const RULES = /\/src\/(?!app|shell|recorder)[^/]+\/(?:[^/]+\/)?(?!use[A-Z])[^/]+\.ts$/
const PARTS = /\/src\/(?!app|recorder|lab|practice)[^/]+\/.*\.tsx?$/

export default defineConfig({
  plugins: [
    react({
      compiler: true,
      exclude: [
        /\/node_modules\//,
        ...UNMEMOISED.map((file) => new RegExp(`/src/${file.replace("*", String.raw`[^/]+`)}\\.tsx$`))
      ]
    }),
    backOffice(),
    areas(),
    noCircles(),
    themeFirst(),
    offlineWorker(),
    packed()
  ],
  worker: { format: "es" },
  css: { modules: { generateScopedName: classNames(import.meta.dirname) } },
  build: {
    target: "chrome123",
    sourcemap: "hidden",
    // The policy of the pages (SEC-5) lets no font and no script load from a data: address.
    assetsInlineLimit: 0,
    // Chrome, which the register is for, preloads modules by itself. The scripts that a later screen shares with others
    // are asked for by the screen's own, which is loaded ahead of its need; their names stay out of the first script.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files) => files.filter((file) => file.endsWith(".css"))
    },
    // The one script of the first screen is meant; `npm run bench` holds what it weighs on the wire to its aim.
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // No getter of ours or of a library is read for what it does.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // The first script names every other one: 36 bits tell two versions of a file apart as surely as 48, and weigh less.
        chunkFileNames: "assets/[name]-[hash:6].js",
        assetFileNames: "assets/[name]-[hash:6][extname]",
        codeSplitting: {
          groups: [
            // What the first screen needs is one script and one sheet, in the order of the imports: the order of the layers
            // stands first in it, and the sheets of what loads later come after it.
            { name: "register", tags: ["$initial"], priority: 2 },
            // What several scripts of screens share comes in few files. None of them imports a screen that imports it, which
            // `noCircles` holds: no two files wait for each other.
            { name: "widgets", test: /lucide-react|\/src\/(?:ui|kernel|money)\//, minShareCount: 2, priority: 1 },
            { name: "slices", test: RULES, minShareCount: 3 },
            { name: "rules", test: RULES, minShareCount: 2 },
            { name: "parts", test: PARTS, minShareCount: 3 },
            { name: "pairs", test: PARTS, minShareCount: 2 }
          ]
        }
      }
    }
  }
})
