import { foldPhrase } from '#domain/language/fold-text.ts';
import type { Candidate, FieldValue } from './field-value.ts';
import type { Sheet } from './sheet.ts';
import { valuesNear } from './values-near.ts';

/** Words for days, folded, in all the languages. */
const DAYS =
  'days?|tage?n?|jours?|j|dias?|giorni|gg|dagen|dager|dage?|dagar|dgr|pv|paivaa?|vrk|dni|dnu|dn|nap|napon|zile|gun|ημερες|ημερων|日|天|calendar days|werktage|jours?';
const COUNT = new RegExp(
  `(?:^|[^\\d.,])(\\d{1,3})\\s*(?:(?:calendar|business|working|net|jours|kalender)\\s*)?(?:${DAYS})(?![\\p{L}])`,
  'u',
);
const NET = /\bnet(?:to)?\s*(\d{1,3})\b|\bn(\d{2})\b/;
const AT_ONCE =
  /\b(?:due|payable|upon|on) (?:up)?on receipt\b|\bdue (?:up)?on receipt\b|\bupon receipt\b|\bsofort (?:fallig|zahlbar|ohne abzug|rein netto)|zahlbar sofort|a reception|al contado|a vista|vista fattura|rimessa diretta|per direct|straks netto|netto kontant|immediately|comptant/;
/** Where there is no label: a sentence that says when to pay. */
const SENTENCE =
  /\b(?:net \d{1,3}\b|payment (?:is )?due|payable within|due within|pay(?:ment)? within|zahlbar|zahlung innerhalb|zahlungsziel|ohne abzug|paiement (?:a|sous)|payable (?:a|sous)|reglement (?:a|sous)|pago a|pagamento a|betaling binnen|te betalen binnen|platnosc w|platne w ciagu|betalas inom|betales innen|netto \d+ dag|maksuaika|splatno do|fizetendo \d+ napon|plata in)/;

export interface Terms {
  readonly candidate: Candidate;
  /** Days from the invoice's date; null where they are not told. */
  readonly days: number | null;
}

/** When and how the invoice is to be paid, as its terms say. */
export function findTerms(sheet: Sheet): Terms | null {
  let best: Terms | null = null;
  for (const cell of sheet.cells) {
    for (const label of cell.labels) {
      if (!(label.kind === 'terms' || label.kind === 'dueDate') || !label.isLead) continue;
      const [place] = valuesNear(sheet, cell, label);
      if (place === undefined) continue;
      // `Due date: 30 days`
      if (label.kind === 'dueDate' && !(label.isClosed && daysOf(place.cell.text.slice(place.from)) !== null))
        continue;
      const value = place.cell.text
        .slice(place.cell === cell && !label.isClosed ? label.start : place.from)
        .trim();
      if (!/\p{L}/u.test(value) || value.length > 160) continue;
      const isBehind = place.cell === cell && !label.isClosed;
      const start = isBehind ? label.start : place.from;
      const days = daysOf(value) ?? daysOf(cell.text);
      const score = 0.9 * place.weight * (days === null ? 0.8 : 1);
      if (best === null || score > best.candidate.score) {
        best = { candidate: { cell: place.cell, start, end: place.cell.text.length, value, score }, days };
      }
    }
    if (best === null || best.days === null) {
      const folded = foldPhrase(cell.text);
      const days = SENTENCE.test(folded) && cell.text.length < 160 ? daysOf(cell.text) : null;
      if (days !== null && (best === null || best.candidate.score < 0.75)) {
        best = { candidate: { cell, start: 0, end: cell.text.length, value: cell.text, score: 0.75 }, days };
      }
    }
  }
  return best;
}

/** Days to pay without a discount: the most that are named; 0 where it is due at once. */
export function daysOf(text: string): number | null {
  const folded = foldPhrase(text.replaceAll(/(\d)\s*%/g, '$1 percent'));
  const counts = [...folded.matchAll(new RegExp(COUNT, 'gu'))].map((match) => Number(match[1]));
  const net = NET.exec(folded);
  if (net !== null) counts.push(Number(net[1] ?? net[2]));
  if (counts.length > 0) return Math.max(...counts);
  return AT_ONCE.test(folded) ? 0 : null;
}

/** The day to pay by, counted from the invoice's date. */
export function dueAfter(invoiceDate: string, { candidate, days }: Terms): FieldValue | null {
  const [year = 0, month = 0, day = 0] = invoiceDate.split('-').map(Number);
  if (days === null || days === 0 || days > 180 || Number.isNaN(year)) return null;
  const due = new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
  const reason = `No due date is printed; the terms (${candidate.value}) give ${due}, ${String(days)} days after the invoice date.`;
  return { value: due, place: null, confidence: 0.7, notes: [{ kind: 'computed', before: null, reason }] };
}
