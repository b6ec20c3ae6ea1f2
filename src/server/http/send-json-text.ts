import type { Response } from 'express';

/** Answers with JSON that is text already, in pieces. */
export function sendJsonText(res: Response, pieces: readonly Uint8Array[]): void {
  res.type('json').set('Content-Length', String(pieces.reduce((sum, piece) => sum + piece.byteLength, 0)));
  for (const piece of pieces) res.write(piece);
  res.end();
}
