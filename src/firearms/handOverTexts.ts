/** HandOvers and its dialog. */
export const handOverHead = "Firearms to hand over"
export const waitsUntil = (moment: string): string => `Stays here until ${moment}`
export const ready = "May be handed over"
export const handOver = "Hand Over"
export const handOverOf = (item: string): string => `Hand over ${item}`
export const serial = (number: string): string => `Serial ${number}`
export const noSerial = "Serial number is read at the hand-over"
export const piecesLeft = (pieces: number): string => `${String(pieces)} pieces`
export const handedOver = "Handed over"
export const handedTo = (name: string, moment: string): string => `To ${name}, ${moment}`
export const handedBy = (cashier: string, register: string): string => `By ${cashier}, ${register}`
export const explained = "Scan or type the number on the firearm, and look at the customer's ID."
export const serialNumber = "Serial number on the firearm"
export const idSeen = "I saw a valid photo ID. It names this person and this address:"
