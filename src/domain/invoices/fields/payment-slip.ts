import { wordRegExp } from '#domain/language/word-pattern.ts';
import type { Cell, Sheet } from './sheet.ts';

const SLIP = wordRegExp`^(?:${({ invoices }) => invoices?.words?.slip}|${({ invoices }) => invoices?.words?.slipAlone}$)`;

/** Where the part of the page begins that is sent back with the payment. */
export function findSlip(sheet: Sheet): Cell | null {
  return sheet.cells.find(({ text }) => SLIP.test(text)) ?? null;
}

/** On a slip, `To` is who is paid. */
export const TO = /^to\b/i;
