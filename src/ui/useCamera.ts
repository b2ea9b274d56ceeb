import { type RefObject, useEffect, useRef, useState } from "react"

/** Is a camera there, as far as the browser says before it is allowed? None where the page is not safe. */
export const hasCamera = async (): Promise<boolean> => {
  const devices = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? []
  return devices.some(({ kind }) => kind === "videoinput")
}

/** How a camera stands. */
export type CameraState = "starting" | "on" | "none"

/**
 * Shows a camera in a video for as long as it is mounted: the one that looks away from who holds it, unless `front`. Every
 * track ends with it, so that no lamp stays lit.
 */
export const useCamera = (
  front: boolean
): { readonly video: RefObject<HTMLVideoElement | null>; readonly camera: CameraState } => {
  const video = useRef<HTMLVideoElement>(null)
  const [heard, setHeard] = useState<{ readonly front: boolean; readonly state: CameraState } | null>(null)
  useEffect(() => {
    let stream: MediaStream | null = null
    let isHere = true
    const end = () => {
      for (const track of stream?.getTracks() ?? []) track.stop()
    }
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({
          audio: false,
          video: { facingMode: front ? "user" : "environment", width: { ideal: 1_920 }, height: { ideal: 1_080 } }
        })
        if (!isHere) return end()
        if (video.current) {
          video.current.srcObject = stream
          await video.current.play()
        }
        if (isHere) setHeard({ front, state: "on" })
      } catch {
        if (isHere) setHeard({ front, state: "none" })
      }
    }
    void start()
    return () => {
      isHere = false
      end()
    }
  }, [front])
  return { video, camera: heard?.front === front ? heard.state : "starting" }
}

const QUALITY = 0.9

/** What a video shows now, as a JPEG file; null when nothing can be drawn. */
export const stillOf = (video: HTMLVideoElement): Promise<Blob | null> => {
  const canvas = document.createElement("canvas")
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext("2d")?.drawImage(video, 0, 0)
  return new Promise((resolve) => canvas.toBlob(resolve, "image/jpeg", QUALITY))
}
