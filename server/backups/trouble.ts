import { Data } from "effect"
import type { BackupTrouble } from "../../src/store/backup/rules.ts"
import { isDatabaseError } from "../db/errors.ts"
import { errorCode } from "../errorCode.ts"
import { SetupRefused } from "../setup/refused.ts"

/** Why a backup was not made; `trouble` is for people, `why` for the log. */
export class BackupFailed extends Data.TaggedError("BackupFailed")<{
  readonly trouble: BackupTrouble
  readonly why: string
}> {}

const BY_CODE: ReadonlyMap<unknown, BackupTrouble> = new Map([
  ["ENOSPC", "no_room"],
  ["EDQUOT", "no_room"],
  ["EACCES", "no_folder"],
  ["EPERM", "no_folder"],
  ["EROFS", "no_folder"],
  ["ENOENT", "no_folder"],
  ["ENOTDIR", "no_folder"],
  ["EEXIST", "no_folder"],
  ["ELOOP", "no_folder"],
  ["EIO", "no_folder"]
] as const)

/** Whatever was thrown, as a failed backup. What is read back and is not what was written is thrown by the readers as a refusal. */
export const failedBy = (cause: unknown): BackupFailed => {
  if (cause instanceof BackupFailed) return cause
  const why = cause instanceof Error ? (cause.stack ?? cause.message) : String(cause)
  if (cause instanceof SetupRefused) return new BackupFailed({ trouble: "different", why: cause.message })
  const isSystems = cause instanceof Error && "syscall" in cause
  const trouble = BY_CODE.get(errorCode(cause)) ?? (!isSystems && isDatabaseError(cause) ? "database" : "other")
  return new BackupFailed({ trouble, why })
}
