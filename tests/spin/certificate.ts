import { generateKeyPairSync, sign } from "node:crypto"

/** A value in DER: its tag, its length and its bytes. */
const der = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const body = Buffer.concat(parts)
  const { length } = body
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), body])
}
const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts)
const time = (text: string): Buffer => der(0x18, Buffer.from(text))

/** ECDSA with SHA-256, and the attribute "common name". */
const SIGNED_BY = sequence(der(0x06, Buffer.from("2a8648ce3d040302", "hex")))
const COMMON_NAME = der(0x06, Buffer.from("550403", "hex"))

/** A certificate that nobody vouches for, with its key, made anew each time: no key lies in a file. */
export const selfSigned = (): { readonly key: string; readonly cert: string } => {
  const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" })
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from("127.0.0.1")))))
  const content = sequence(
    der(0x02, Buffer.from([1])),
    SIGNED_BY,
    name,
    sequence(time("20200101000000Z"), time("20990101000000Z")),
    name,
    publicKey.export({ type: "spki", format: "der" })
  )
  const proof = der(0x03, Buffer.from([0]), sign("sha256", content, privateKey))
  const cert = sequence(content, SIGNED_BY, proof).toString("base64").replaceAll(/.{64}/g, "$&\n")
  return {
    key: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${cert}\n-----END CERTIFICATE-----\n`
  }
}
