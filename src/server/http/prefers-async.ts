import type { Request } from 'express';

/** Whether the client asks to be answered before the work is done: `Prefer: respond-async` (RFC 7240). */
export function prefersAsync(req: Request): boolean {
  return /(?:^|[,;\s])respond-async(?:$|[,;\s])/i.test(req.get('prefer') ?? '');
}
