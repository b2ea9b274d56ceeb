/** The code pages whose characters the register's receipts may use, and a printer starts with (hardware, section 1.3). */
export type CodePage = "cp437" | "cp858" | "windows1252"

/** The characters from 0x80 on; a space stands where a page has none. */
const UPPER: Readonly<Record<CodePage, string>> = {
  cp437:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀" +
    "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0",
  cp858:
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈ€ÍÎÏ┘┌█▄¦Ì▀" +
    "ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  windows1252:
    "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ" +
    Array.from({ length: 96 }, (_, place) => String.fromCodePoint(0xa0 + place)).join("")
}

/** The character that a printer shows for a byte; undefined for a control, and where its page has none. */
export const characterOf = (page: CodePage, byte: number): string | undefined => {
  if (byte < 0x80) return byte >= 0x20 && byte < 0x7f ? String.fromCodePoint(byte) : undefined
  const character = UPPER[page][byte - 0x80]
  return character === " " ? undefined : character
}
