/** Tells of the browser's network; gives the way to stop listening. */
export const watchOnline = (tell: (online: boolean) => void): (() => void) => {
  const online = () => tell(true)
  const offline = () => tell(false)
  window.addEventListener("online", online)
  window.addEventListener("offline", offline)
  tell(navigator.onLine)
  return () => {
    window.removeEventListener("online", online)
    window.removeEventListener("offline", offline)
  }
}
