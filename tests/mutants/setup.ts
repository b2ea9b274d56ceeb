import fc from "fast-check"

/** The same cases for every mutant, or chance would judge it; the first that fails is enough, nobody reads a smaller one. */
fc.configureGlobal({ seed: 20_261_120, endOnFailure: true })
