/**
 * `npm run mutants`: breaks money, rules, deciders and evolvers in every small way, one at a time, and tells which breaks
 * no test noticed. What is left on purpose stands in tests/mutants.md.
 */
export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tests/mutants/vitest.config.ts", related: false },
  mutate: [
    "src/money/*.ts",
    "src/*/rules*.ts",
    "src/*/decide*.ts",
    "src/*/evolve*.ts",
    // What these deciders hand on to stands beside them.
    "src/payment/{accept,answers,attempt,customerFirst,entry}.ts",
    "src/refund/{answers,steps}.ts"
  ],
  coverageAnalysis: "perTest",
  // A mutant in a table that is read when its module is loaded needs every test in a fresh process: minutes each.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 15,
  // Stryker would rewrite tsconfig.json with the compiler's own programming interface, which TypeScript 7 does not have.
  tsconfigFile: "there-is-none.json",
  tempDirName: "test-results/mutants",
  ignorePatterns: ["dist", "shots", "test-results", "public", "e2e", ".data", ".browser", "coverage"],
  reporters: ["clear-text", "progress-append-only", "json", "html"],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  jsonReporter: { fileName: "test-results/mutants.json" },
  htmlReporter: { fileName: "test-results/mutants.html" },
  thresholds: { high: 90, low: 80, break: null }
}
