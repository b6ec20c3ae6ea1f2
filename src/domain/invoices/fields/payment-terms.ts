import { namesEarlyPayment, termWords } from '#domain/language/language-words.ts';
import { foldPhrase } from '#domain/language/fold-text.ts';
import { phrasesIn } from '#domain/language/word-pattern.ts';
import type { TermWord } from '#domain/language/letter-phrases.ts';
import type { Candidate, FieldValue } from './field-value.ts';
import type { Label } from './cell-labels.ts';
import type { Cell, Sheet } from './sheet.ts';
import { valuesNear } from './values-near.ts';

const COUNT = new RegExp(
  `(?:^|[^\\d.,])(\\d{1,3})\\s*(?:(?:${termWords('dayKinds')})\\s*)?(?:${termWords('days')})(?!\\p{L})`,
  'u',
);
const NET = new RegExp(String.raw`\b(?:${termWords('net')})\s*(\d{1,3})\b|\bn(\d{2})\b`, 'u');
const AT_ONCE = new RegExp(`(?<!\\p{L})(?:${termWords('atOnce')})`, 'u');
const UNCOUNTED = new RegExp(`(?<!\\p{L})(?:${termWords('uncounted')})(?!\\p{L})`, 'u');
/** With the number of days in place of `#`. */
const sentencesOf = (word: TermWord) =>
  phrasesIn(({ terms }) => terms?.[word])
    .map((sentence) =>
      sentence
        .split('#')
        .map(foldPhrase)
        .join(String.raw` \d{1,3}(?!\d) `)
        .trim(),
    )
    .join('|');
/** Where there is no label: a sentence that says when to pay. */
const SENTENCE = new RegExp(`(?<!\\p{L})(?:${sentencesOf('terms')})|^(?:${sentencesOf('sentences')})`, 'u');

export interface Terms {
  readonly candidate: Candidate;
  /** Days from the invoice's date; null where they are not told. */
  readonly days: number | null;
}

/** In letters: longer texts are conditions. */
const LONGEST_TERMS = 160;

/** When and how the invoice is to be paid, as its terms say. */
export function findTerms(sheet: Sheet): Terms | null {
  let best: Terms | null = null;
  for (const cell of sheet.cells) {
    for (const label of cell.labels) {
      const terms = termsAt(sheet, cell, label);
      if (terms !== null && (best === null || terms.candidate.score > best.candidate.score)) best = terms;
    }
    if (best !== null && (best.days !== null || best.candidate.score >= TOLD_IN_SENTENCE)) continue;
    best = termsInSentence(cell) ?? best;
  }
  return best;
}

function termsAt(sheet: Sheet, cell: Cell, label: Label): Terms | null {
  if (!(label.kind === 'terms' || label.kind === 'dueDate') || !label.isLead) return null;
  const [place] = valuesNear(sheet, cell, label);
  if (place === undefined) return null;
  const { text } = place.cell;
  // `Due date: 30 days`
  if (label.kind === 'dueDate' && !(label.isClosed && daysNamedIn(text.slice(place.from)) !== null))
    return null;
  const start = place.cell === cell && !label.isClosed ? label.start : place.from;
  const value = text.slice(start).trim();
  if (!/\p{L}/u.test(value) || value.length > LONGEST_TERMS) return null;
  const days = daysOf(value) ?? daysOf(cell.text);
  const isNamed = daysNamedIn(value) !== null || daysNamedIn(cell.text) !== null;
  const score = 0.9 * place.weight * (isNamed ? 1 : 0.8);
  return { candidate: { cell: place.cell, start, end: text.length, value, score }, days };
}

/** How sure a sentence without a label is. */
const TOLD_IN_SENTENCE = 0.75;

function termsInSentence(cell: Cell): Terms | null {
  const { text } = cell;
  if (!saysWhenToPay(text)) return null;
  const candidate = { cell, start: 0, end: text.length, value: text, score: TOLD_IN_SENTENCE };
  return { candidate, days: daysOf(text) };
}

/** Whether a text is a sentence on the days to pay in. */
export function saysWhenToPay(text: string): boolean {
  return text.length < LONGEST_TERMS && SENTENCE.test(foldPhrase(text)) && daysNamedIn(text) !== null;
}

/** Days to pay without a discount; null where they do not count from the invoice's date alone. */
function daysOf(text: string): number | null {
  return UNCOUNTED.test(foldPhrase(text)) ? null : daysNamedIn(text);
}

/** The most days that are named where the whole is to be paid; 0 where it is due at once. */
export function daysNamedIn(text: string): number | null {
  // `Complaints within 8 days. Due in 14 days. Interest after 30 days.`
  const counted = text.split(SENTENCES).flatMap((sentence) => {
    const days = daysOfSentence(sentence);
    const isForLess = sentence.includes('%') || namesEarlyPayment(foldPhrase(sentence));
    return days === null ? [] : [{ days, isForLess, saysTerms: SAYS_TERMS.test(foldPhrase(sentence)) }];
  });
  const wholes = counted.filter(({ isForLess }) => !isForLess);
  const whole = wholes.find(({ saysTerms }) => saysTerms) ?? wholes[0];
  return whole?.days ?? (counted.length === 0 ? null : Math.max(...counted.map(({ days }) => days)));
}

/** Of paying, or net: the days of the sentence are those to pay in. */
const SAYS_TERMS = new RegExp(`(?<!\\p{L})(?:${termWords('pay')}|(?:${termWords('net')})(?!\\p{L}))`, 'u');
const SENTENCES = /(?<=\p{L}{3}[.;])\s+(?=\p{Lu})/u;

function daysOfSentence(text: string): number | null {
  const folded = foldPhrase(text.replaceAll(/(\d)\s*%/g, '$1 percent'));
  const counts = [...folded.matchAll(new RegExp(COUNT, 'gu'))].map((match) => Number(match[1]));
  const net = NET.exec(folded);
  if (net !== null) counts.push(Number(net[1] ?? net[2]));
  if (counts.length > 0) return Math.max(...counts);
  return AT_ONCE.test(folded) ? 0 : null;
}

/** The day to pay by, counted from the invoice's date. */
export function dueAfter(invoiceDate: string | null, terms: Terms | null): FieldValue | null {
  if (invoiceDate === null || terms === null) return null;
  const { candidate, days } = terms;
  const [year = 0, month = 0, day = 0] = invoiceDate.split('-').map(Number);
  if (days === null || days === 0 || days > 180 || Number.isNaN(year)) return null;
  const due = new Date(Date.UTC(year, month - 1, day + days)).toISOString().slice(0, 10);
  const reason = `No due date is printed; the terms (${candidate.value}) give ${due}, ${String(days)} days after the invoice date.`;
  return { value: due, place: null, confidence: 0.7, notes: [{ kind: 'computed', before: null, reason }] };
}
