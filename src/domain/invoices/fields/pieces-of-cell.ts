import { isPostcodeLine } from '#domain/language/address-lines.ts';
import { wordPattern } from '#domain/language/word-pattern.ts';
import { saysVendor } from './labelled-vendors.ts';
import type { Cell } from './sheet.ts';
import { skipSigns } from './values-near.ts';
import type { Piece } from './vendor-rules.ts';

/** A cell whole and, where signs part it, its pieces. */
export function piecesOf(cell: Cell): Piece[] {
  const parts = [
    ...cell.text.matchAll(
      /(?:^|\s[-–—−|•·●*/]\s|,\s+(?=\p{Lu}|\d{4,5}\s\p{Lu})|\p{Ll}{3}\.\s+(?=\p{Lu}))(.+?)(?=\s[-–—−|•·●*/]\s|,\s+(?:\p{Lu}|\d{4,5}\s\p{Lu})|\p{Ll}{3}\.\s+\p{Lu}|$)/gu,
    ),
  ];
  const isSender =
    isPostcodeLine(cell.text) && parts.length > 1 && /\d/.test(cell.text.slice(0, parts.at(-1)?.index));
  const [label] = cell.labels;
  // `Razón social: Acme S.A.`
  const isBehind =
    label?.isLead === true &&
    ((label.isClosed && ['name', 'vendor'].includes(label.kind)) || saysVendor(cell, label));
  const from = isBehind ? skipSigns(cell.text, label.end) : 0;
  const pieces: Piece[] = piecesAtTradeName(cell.text, from).map((piece) => ({ ...piece, isSender }));
  for (const match of parts.slice(1)) {
    const [whole, text = ''] = match;
    pieces.push({ text, from: match.index + whole.length - text.length, isSender: false });
  }
  return pieces;
}

/** `Sunny Side is a trading name of Ekholm Foods Ltd`: two names of one firm. */
function piecesAtTradeName(text: string, from: number): { text: string; from: number }[] {
  const said = TRADE_NAME_OF.exec(text);
  if (said === null || said.index < from) return [{ text: text.slice(from), from }];
  const rest = said.index + said[0].length;
  return [
    { text: text.slice(from, said.index), from },
    { text: text.slice(rest), from: rest },
  ];
}

const TRADE_NAME_OF = new RegExp(
  String.raw`,?\s${wordPattern(({ letters }) => letters?.tradeNameOf)}\s+`,
  'iu',
);
