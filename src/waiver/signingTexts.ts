import { OF_AGE } from "./rules.ts"

/** The way to it. */
export const sign = "Sign new waiver"
export const signKey = "W"
export const onPaper = "No connection. Use a paper waiver."

/** Who signs. */
export const who = "Sign a waiver"
export const whoFor = "Who is it for?"
export const forSelf = (name: string): string => name
export const forMinor = `A minor (under ${OF_AGE})`
export const minorName = "Minor's full name"
export const minorBirthdate = "Minor's date of birth"
export const emergencyName = "Emergency contact"
export const emergencyPhone = "Emergency phone"
export const relationship = "Relation"
export const cancel = "Cancel"
export const handOver = "Turn to customer"
export const loading = "Loading the waiver …"
export const noText = "The waiver's text could not be loaded."

/** The customer's screen. */
export const readThenSign = "Please read, then sign"
export const signTitle = "Sign with your finger"
export const typeTitle = "Type your full name"
export const keepReading = "Keep reading"
export const waiverText = "The waiver"
export const turn = "Turn screen"
export const staff = "Staff: back to register"
export const undo = "Undo"
export const clear = "Clear"
export const typeInstead = "Type your name instead"
export const drawInstead = "Sign by hand instead"
export const fullName = "Full name"
export const signHere = "×"
export const signing = "Signing"
export const forWhom = "For"
export const asGuardian = "parent or guardian"
export const born = (day: string): string => `born ${day}`
export const emergency = "Emergency contact"
export const phone = "Phone"
export const wrong = "Wrong? Tell the cashier."
export const agree = "I have read the waiver and I agree."
export const done = "Done"
export const saving = "Saving …"
export const tryAgain = "Try again"
export const under = (name: string, day: string): string => `${name} · ${day}`

/** What is missing before Done, first things first. */
export const readFirst = "Read to the end first."
export const agreeFirst = "Check the box first."
export const signFirst = "Sign first."

/** How it ended. */
export const saved = "Thank you. Please turn the screen back."
export const close = "Close"
export const notSaved = "The waiver is not saved yet. The signature is still here."
export const stopTitle = "Stop signing?"
export const stopWords = "What was signed here is thrown away. Nothing is saved."
export const stopIt = "Stop signing"
export const goOn = "Go on"
export const ended = "The waiver was not signed: nobody is signed in at the register any more."
