import type { IncomingMessage, ServerResponse } from "node:http"
import { getRequestListener, type HttpBindings, type Http2Bindings } from "@hono/node-server"
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response"
import { ConnectionCut } from "../faulty.ts"

type Handle = (request: Request, peer?: string) => Promise<Response>

const cut = ({ outgoing }: HttpBindings | Http2Bindings): Response => {
  outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

/** A handler as Node's and Vite's servers want it; a `ConnectionCut` destroys the socket. */
export const nodeListener = (
  handle: Handle
): ((incoming: IncomingMessage, outgoing: ServerResponse) => Promise<void>) =>
  getRequestListener(async (request, env) => {
    try {
      return await handle(request, env.incoming.socket.remoteAddress)
    } catch (cause) {
      if (cause instanceof ConnectionCut) return cut(env)
      throw cause
    }
  })
