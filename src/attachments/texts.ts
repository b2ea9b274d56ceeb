import { LARGEST_ATTACHMENT, sizeText } from "./rules.ts"

/** The card of a customer's files. */
export const attachments = "Attachments"
export const onFile = (count: number): string => `${count} on file`
export const onTheWay = (count: number): string => `${count} on the way`
export const notSentCount = (count: number): string => `${count} not sent`
export const tryAgain = "Try again"
export const viewOf = (name: string): string => `View ${name}`
export const downloadOf = (name: string): string => `Download ${name}`
export const deleteOf = (name: string): string => `Delete ${name}`
export const notDownloaded = (name: string, why: string): string => `${name}: ${why}`
export const unnamed = "File"

const MEGABYTE = 1024 * 1024

/** What is on its way. */
export const sending = (sent: number, size: number): string =>
  size >= MEGABYTE ? `Sending, ${(sent / MEGABYTE).toFixed(1)} of ${sizeText(size)}` : `Sending, ${sizeText(size)}`
export const sendingOf = (name: string): string => `Sending ${name}`
export const stop = "Stop"
export const stopOf = (name: string): string => `Stop ${name}`
export const tryAgainOf = (name: string): string => `Send ${name} again`
export const removeOf = (name: string): string => `Remove ${name}`

/** Ways in. */
const MOST = `${LARGEST_ATTACHMENT / MEGABYTE} MB`
export const dropHere = "Drop files here"
export const rules = `JPG, PNG or PDF, up to ${MOST}`
export const letGo = (count: number): string => `Let go to add ${count} ${count === 1 ? "file" : "files"}`
export const choose = "Choose a file"
export const chooseKey = "F"
export const camera = "Use the camera"
export const cameraKey = "C"
export const notInPractice = "Practice keeps no files. Add them at your register."

/** Deleting. */
export const deleteTitle = "Delete this file?"
export const deleteWords = (name: string): string => `${name} is deleted for good.`
export const deleteIt = "Delete"

/** Looking at one. */
export const close = "Close"
export const download = "Download"
export const notShown = "This picture can't be shown. Download it."

/** The camera. */
export const takeFor = (name: string): string => `Take a picture for ${name}`
export const fileName = "File name"
export const firstName = "Picture"
export const hold = "Hold the card inside the frame"
export const starting = "Starting the camera …"
export const noCamera = "The camera is not available. Allow it in the browser, or choose a file."
export const switchCamera = "Switch camera"
export const switchKey = "S"
export const takePicture = "Take picture"
export const takeKey = "Space"
export const takeAgain = "Again"
export const keepPicture = "Use picture"
export const enterKey = "Enter"
export const taken = "The picture that was taken"
