import FlaskConical from "lucide-react/icons/flask-conical"
import { TabLink } from "../ui/TabLink.tsx"
import { LAB_PATH } from "./rules.ts"
import { bench } from "./texts.ts"

/** Opens the practice bench. */
export const LabLink = () => <TabLink icon={FlaskConical} href={LAB_PATH} label={bench} />
