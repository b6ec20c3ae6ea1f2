import type { IncomingMessage, ServerResponse } from 'node:http';

const DRAIN_MS = 5_000;

/**
 * For a request that is answered before its body was read; call it before answering. Takes the rest of the body and
 * throws it away for a few seconds, so that the client gets to read the answer, then closes the connection.
 * Closing at once would reset it, answer and all.
 */
export function drainBriefly(req: IncomingMessage, res: ServerResponse): void {
  if (req.complete || req.destroyed) return;
  // Where the client asked for `Connection: close`, Node would close with the last byte of the answer.
  res.shouldKeepAlive = true;
  const timer = setTimeout(() => req.destroy(), DRAIN_MS);
  timer.unref();
  req.once('close', () => clearTimeout(timer));
  req.once('end', () => clearTimeout(timer));
  req.on('error', () => undefined);
  req.resume();
}
