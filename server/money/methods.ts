import { factsOfCode, isMethodCode, type MethodCode } from "../../src/payment/methods.ts"

/** How money changes hands, by the codes of the wire (ENT-39, CG-85). */
export type Method = MethodCode

/** What a method may do (CG-46, CG-49): the register's own table, by the code. */
export const factsOf = factsOfCode

/** Does the processor move the money of this method? Anything else is in hand at once. */
export const isByProcessor = (method: Method): boolean => factsOf(method).processed

/** The method of a code, or undefined for one that is not known. */
export const methodOf = (code: string): Method | undefined => (isMethodCode(code) ? code : undefined)
