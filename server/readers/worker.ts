import { READING } from "./reading.ts"
import { serve } from "./serve.ts"

// The thread that reads strangers' files. It is started without an environment and is given files alone: no database, no folder,
// no key and no address of the store ever comes here.

serve(READING)
