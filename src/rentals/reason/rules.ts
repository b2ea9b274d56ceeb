/** Why nothing is done by a manager's word without a reason, in words; null when it is. */
export const reasonFault = (reason: string): string | null => (reason.trim() === "" ? "Reason is required" : null)
