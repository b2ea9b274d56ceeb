import react from "@vitejs/plugin-react"
import { defineConfig } from "vite"
import { backOffice } from "./server/vite.ts"

/**
 * What the React compiler leaves as it is: the frame, which a scan does not draw again, what stands round the lines of the
 * cart, a handful of elements each, and widgets, whose parents keep what they pass. Memoised they cost 6 kB of the first
 * load (gzip) and save next to nothing; the lines themselves are kept.
 */
const UNMEMOISED = [
  /\/src\/ui\/[^/]+\.tsx$/,
  /\/src\/(cart\/(LockCard|CartColumn|CartHead|CartActions|LineControls|ArrivingLine|ChargeButton|Totals)|catalog\/(SaleIdle|SearchMessage|ScanBar))\.tsx$/,
  /\/src\/session\/(LoginFrame|SessionNotice|OtherBrowserBanner)\.tsx$/,
  /\/src\/app\/(App|AppProviders|AppRouter|lazyPages|routes)\.tsx$/,
  /\/src\/shell\/(Shell|AppFrame|AppHeader|AppRail|Banners|\w+Banner|Header|HintBar|LeaveGuard|Rail|ScreenFailed|StatusCluster)\.tsx$/,
  /\/src\/(payment\/(HandBackBanner|PendingNotices)|catalog\/CatalogNotice)\.tsx$/
]

export default defineConfig({
  plugins: [react({ compiler: true, exclude: [/\/node_modules\//, ...UNMEMOISED] }), backOffice()],
  worker: { format: "es" },
  build: {
    target: "chrome123",
    sourcemap: "hidden",
    // The policy of the pages (SEC-5) lets no font and no script load from a data: address.
    assetsInlineLimit: 0,
    // Chrome, which the register is for, preloads modules by itself.
    modulePreload: { polyfill: false },
    // The one script of the first screen is meant; `npm run bench` holds what it weighs on the wire to its aim.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      // No getter of ours or of a library is read for what it does.
      treeshake: { propertyReadSideEffects: false },
      output: {
        // What the first screen needs is one script and one sheet, in the order of the imports: the order of the layers
        // stands first in it, and the sheets of what loads later come after it.
        codeSplitting: { groups: [{ name: "register", tags: ["$initial"] }] }
      }
    }
  }
})
