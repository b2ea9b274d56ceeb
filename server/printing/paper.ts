import type { PrinterModel } from "../../src/hardware/contract.ts"

/** What a printer understands, and how many characters of its ordinary type fit on a line of its paper. */
export interface Paper {
  readonly language: "star-prnt" | "star-line" | "esc-pos"
  /** 48 on 80 mm of a Star, 42 on 80 mm of an Epson (180 dpi), 32 on 58 mm. */
  readonly columns: 48 | 42 | 32
  /** How many dots its head prints side by side. */
  readonly dots: 576 | 512 | 384
}

/** The paper of each model, at the width that it is sold with (hardware, section 1.1). */
export const PAPER: Readonly<Record<PrinterModel, Paper>> = {
  TSP143IV: { language: "star-prnt", columns: 48, dots: 576 },
  TSP650II: { language: "star-line", columns: 48, dots: 576 },
  MCPRINT3: { language: "star-prnt", columns: 48, dots: 576 },
  MCPRINT2: { language: "star-prnt", columns: 32, dots: 384 },
  "TM-T88VII": { language: "esc-pos", columns: 42, dots: 512 }
}
