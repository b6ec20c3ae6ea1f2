import { ALL_LANGUAGES } from '#domain/language/all-languages.ts';
import { foldText, remembered, type FoldedText } from '#domain/language/fold-text.ts';
import { nearWords } from '#domain/language/near-word.ts';
import { PhraseTable, type PhraseHit } from '#domain/language/phrase-table.ts';
import { splitPhrases } from '#domain/language/phrases.ts';
import { FIELD_LABELS, type FieldLabel } from '#domain/language/invoice-phrases.ts';
import { phrasesIn, wordRegExp } from '#domain/language/word-pattern.ts';

/** Shorter words have too many neighbours. */
const MIN_FUZZY = 5;

const NUMERO = /(?<!\p{L})([nN])(\.\s?[oº°ª]\.?|[º°]\.?)(?=[\s:\d]|$)/gu;

const table = new PhraseTable<FieldLabel>();
for (const { code, invoices, statements } of ALL_LANGUAGES) {
  for (const kind of FIELD_LABELS) table.add(invoices?.fields?.[kind] ?? '', kind, code);
  table.add(statements?.facts.currency ?? '', 'currency', code);
}

let correct: ReturnType<typeof nearWords> | undefined;
const corrections = remembered((word) => {
  correct ??= nearWords(table.words(), MIN_FUZZY);
  return { text: correct(word) };
});

/**
 * The labels in a text, in its order.
 *
 * @param isRecognised of words recognised in an image one letter may be wrong
 */
export function findFieldLabels(text: string, isRecognised: boolean): PhraseHit<FieldLabel>[] {
  // `n.o da fatura`, `Nº de factura`: with blanks, so that the offsets stay.
  const folded = foldText(
    text.replaceAll(NUMERO, (_, n: string, sign: string) => n + ' '.repeat(sign.length)),
  );
  const hits = table.find(isRecognised ? corrected(folded) : folded);
  const compounds = compoundsIn(text, hits);
  if (compounds.length > 0) return [...hits, ...compounds].toSorted((a, b) => a.start - b.start);
  // Glued or spaced out: `InvoiceDate`, `I N V O I C E`, `INVO IC E` though `IC` is a label as well.
  const head = text.split(':', 1)[0] ?? '';
  const whole = table.findWhole(foldText(head));
  const known = hits.reduce((sum, { letters }) => sum + letters, 0);
  return whole === null || whole.letters < MIN_FUZZY || known >= whole.letters ? hits : [whole];
}

/** `Reisekostenrechnung`, `Slutfaktura`: words that end with what an invoice is called. */
function compoundsIn(text: string, hits: readonly PhraseHit<FieldLabel>[]): PhraseHit<FieldLabel>[] {
  return [...text.matchAll(COMPOUND)].flatMap((match) => {
    const [word, ending = ''] = match;
    const [start, end] = [match.index, match.index + word.length];
    if (NO_INVOICE.test(word) || hits.some((hit) => hit.start < end && start < hit.end)) return [];
    const languages = languagesOf(ending.toLowerCase());
    return [{ value: 'invoice', others: [], languages, start, end, letters: ending.length }];
  });
}

const ENDINGS = phrasesIn(({ invoices }) => invoices?.words?.invoiceEnding).map((ending) => ending.slice(1));
const COMPOUND = new RegExp(String.raw`(?<!\p{L})\p{L}{3,}(${ENDINGS.join('|')})(?!\p{L})`, 'giu');
/** Another reckoning, another invoice than this one, or a reminder of it. */
const NO_INVOICE = wordRegExp`${({ invoices }) => invoices?.words?.noInvoice}`;

/** The language whose words for an invoice end so, where it is one. */
function languagesOf(ending: string): string[] {
  const codes = ALL_LANGUAGES.flatMap(({ code, invoices }) =>
    splitPhrases(invoices?.words?.invoiceEnding ?? '').includes(`-${ending}`) ? [code] : [],
  );
  return codes.length === 1 ? codes : [];
}

function corrected(folded: FoldedText): FoldedText {
  return { ...folded, words: folded.words.map((word) => ({ ...word, text: corrections(word.text).text })) };
}
