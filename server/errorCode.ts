/** The code of a system error, such as "EEXIST"; undefined for anything else. */
export const errorCode = (cause: unknown): unknown =>
  cause instanceof Error && "code" in cause ? cause.code : undefined
