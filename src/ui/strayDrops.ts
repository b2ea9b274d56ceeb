/**
 * A file that is let go beside the place that takes it would make the browser open it, and leave the register with all that is
 * on the screen: nothing happens instead, and the pointer says so. Gives the way to stop.
 */
export const guardStrayDrops = (root: Window): (() => void) => {
  const onOver = (event: DragEvent) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = "none"
  }
  const onDrop = (event: DragEvent) => event.preventDefault()
  root.addEventListener("dragover", onOver)
  root.addEventListener("drop", onDrop)
  return () => {
    root.removeEventListener("dragover", onOver)
    root.removeEventListener("drop", onDrop)
  }
}
