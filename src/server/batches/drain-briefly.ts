import type { IncomingMessage } from 'node:http';

const DRAIN_MS = 5_000;

/**
 * For a request answered before its body was read: takes the rest and throws it away for a few seconds, so that the
 * client gets to read the answer, then closes the connection. Closing at once would reset it, answer and all.
 */
export function drainBriefly(req: IncomingMessage): void {
  if (req.complete || req.destroyed) return;
  const timer = setTimeout(() => req.destroy(), DRAIN_MS);
  timer.unref();
  req.once('close', () => clearTimeout(timer));
  req.once('end', () => clearTimeout(timer));
  req.on('error', () => undefined);
  req.resume();
}
