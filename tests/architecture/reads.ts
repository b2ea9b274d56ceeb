import type { ESTree } from "vite"
import { type Breach, breach, type Parsed } from "./source.ts"

/** Where a read that was refused is rightly not told of: the file and its declaration, each with the reason. */
const UNSAID: Readonly<Record<string, string>> = {
  "src/cart/LineDialog.tsx LineDialog": "a picture and a count beside what the cart says itself",
  "src/classes/Registering.tsx useTaken": "the seats stand as the class said them; the back office counts again",
  "src/customer/HighNotes.tsx HighNotes": "the flag at the customer's name still says that there are some",
  "src/customer/NotesTab.tsx NotesTab": "the list beside the note says why it was not read",
  "src/customer/useDoubles.ts useLookup": "a hint while somebody types",
  "src/firearms/FirearmFields.tsx FirearmFields": "a hint while somebody types; a number that is here is refused",
  "src/hardware/usePrinterHealth.ts usePrinterHealth": "null says that nobody knows how the printer is",
  "src/payment/SaleDone.tsx useOrder": "the sale is told by the journal; the order adds the customer's name",
  "src/payment/SaleReceipt.tsx SaleReceipt": "an address that is not offered is typed",
  "src/product/useTransferTax.ts heard": "the form says that the tax is not known, and asks again at a press",
  "src/range/useEnding.tsx useEnding": "where nobody can say what is out, the time ends without a word",
  "src/recorder/useTrust.ts useTrust": "the answer about the checkpoint says how many rows there are, too",
  "src/refund/RefundDone.tsx RefundDone": "the refund is told by the journal; the order adds an address",
  "src/refund/RefundPage.tsx Refund": "the payments are told by a request of their own; the order adds its number",
  "src/register/CashDialog.tsx CashDialog": "an aid: the back office reckons itself what is in the drawer",
  "src/register/RegisterPage.tsx OpenOrders": "the closing itself is refused in words",
  "src/register/RegisterPage.tsx RegisterPage": "an aid while cash is counted; the closing tells the difference",
  "src/savedCarts/HolderWatch.tsx HolderWatch": "asked again in five seconds",
  "src/session/LoginPage.tsx useOwnRegister": "the register stands as it was last heard of",
  "src/store/backup/BackupNote.tsx BackupNote": "a reminder; the page that it leads to says why it was not read"
}

/** Where reads are told apart for all others. */
const OWN: ReadonlySet<string> = new Set(["src/kernel/reading.ts", "src/kernel/lacking.ts", "src/ui/Reading.tsx"])

type Node = ESTree.Expression | ESTree.Super | ESTree.PrivateIdentifier | ESTree.SpreadElement | ESTree.BindingPattern

const nameOf = (node: Node | null | undefined): string | null => (node?.type === "Identifier" ? node.name : null)

/** The name that a statement of a file gives to what it declares. */
const declared = (node: ESTree.Node | undefined): string => {
  if (node?.type === "ExportNamedDeclaration" && node.declaration) return declared(node.declaration)
  return node?.type === "VariableDeclaration" ? (nameOf(node.declarations[0]?.id) ?? "") : ""
}

/** The read that a comparison of its tag with "Loaded" opens. */
const openedBy = ({ left, right }: ESTree.BinaryExpression): Node | null =>
  right.type === "Literal" &&
  right.value === "Loaded" &&
  left.type === "MemberExpression" &&
  !left.computed &&
  nameOf(left.property) === "_tag"
    ? left.object
    : null

/** Does it take what `useKept` gives without the words why there is nothing? */
const isHalf = ({ id, init }: ESTree.VariableDeclarator): boolean =>
  init?.type === "CallExpression" &&
  nameOf(init.callee) === "useKept" &&
  id.type === "ObjectPattern" &&
  !id.properties.some((one) => one.type === "Property" && one.key.type === "Identifier" && one.key.name === "whyNot")

/** A read by its name, and the declaration of the file that names it. */
interface Named {
  readonly read: string | null
  readonly at: number
  readonly within: string
}

/**
 * Reads that are opened where nobody says why they may not be there: a refusal would be drawn as "there is none". A read is
 * opened by `bodyOf` or its tag. It is told of by `whyOf`, `lackOf` or its `why`, or handed on whole.
 */
export const unsaidReads = (file: Parsed): readonly Breach[] => {
  if (!file.path.startsWith("src/") || OWN.has(file.path)) return []
  const opened: Named[] = []
  const told: Named[] = []
  const halves: Breach[] = []
  let statements: readonly ESTree.Node[] = []
  const add = (list: Named[], node: Node): void => {
    const within = declared(statements.find(({ start, end }) => start <= node.start && node.start < end))
    list.push({ read: nameOf(node), at: node.start, within })
  }
  file.visit({
    Program: ({ body }) => {
      statements = body
    },
    CallExpression: ({ callee, arguments: given }) => {
      for (const one of given) add(nameOf(callee) === "bodyOf" ? opened : told, one)
    },
    BinaryExpression: (node) => {
      const read = openedBy(node)
      if (read !== null) add(opened, read)
      else if (node.operator === "in") add(told, node.right)
    },
    MemberExpression: (node) => {
      if (!node.computed && nameOf(node.property) === "why") add(told, node.object)
    },
    JSXAttribute: ({ value }) => {
      if (value?.type === "JSXExpressionContainer" && value.expression.type !== "JSXEmptyExpression")
        add(told, value.expression)
    },
    VariableDeclarator: (node) => {
      if (isHalf(node)) halves.push(breach(file, node.start, "useKept gives whyNot, too: say it"))
    }
  })
  const silent = opened.filter(
    ({ read, within }) => read === null || !told.some((one) => one.read === read && one.within === within)
  )
  const excuses = Object.keys(UNSAID).filter((place) => place.startsWith(`${file.path} `))
  const placeOf = ({ within }: Named): string => `${file.path} ${within}`
  return [
    ...halves,
    ...silent
      .filter((one) => !excuses.includes(placeOf(one)))
      .map(({ read, at }) => breach(file, at, `${read ?? "a read without a name"} may be refused: say why (whyOf)`)),
    ...excuses
      .filter((place) => !silent.some((one) => placeOf(one) === place))
      .map((place) => breach(file, 0, `${place} tells why and needs no exception`))
  ]
}
