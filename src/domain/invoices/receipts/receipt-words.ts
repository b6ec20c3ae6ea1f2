import { ALL_LANGUAGES } from '#domain/language/all-languages.ts';
import type { LanguageData } from '#domain/language/language-data.ts';
import { foldPhrase, foldText, phraseOf } from '#domain/language/fold-text.ts';
import { TILL_SUMS, type ReceiptWord } from '#domain/language/receipt-phrases.ts';
import { nearWords } from '#domain/language/near-word.ts';
import { splitPhrases, type Phrases } from '#domain/language/phrases.ts';
import { phrasesIn, wordPattern } from '#domain/language/word-pattern.ts';
import { labelIn, type SumKind } from '../totals/sum-words.ts';

/** Shorter words have too many neighbours to be told when a letter is wrong. */
const LEAST_LETTERS = 5;
/** Shorter ones without their blanks may be any word. */
const LEAST_GLUED = 8;
const MOST_PHRASE_WORDS = 5;
/** `Add-on Tax Food` is a tax, a sentence that has the word is none. */
const MOST_WORDS_OF_A_TAX = 4;
/** Share of a label's letters that must be known words of sums. */
const SURE = 0.5;

const known = new Map<string, ReceiptWord>();
const singles = new Set<string>();
function learn(word: ReceiptWord, list: Phrases): void {
  for (const phrase of splitPhrases(list)) {
    const folded = foldText(phrase);
    const key = folded.isUnspaced ? folded.squashed : phraseOf(folded);
    // The later ones leave a phrase that an earlier one has.
    if (!known.has(key)) known.set(key, word);
    for (const { text } of folded.words) singles.add(text);
    // `GRANDTOTAL`: tills and recognisers leave blanks out.
    const glued = key.replaceAll(' ', '');
    if (glued === key || glued.length < LEAST_GLUED) continue;
    if (!known.has(glued)) known.set(glued, word);
    singles.add(glued);
  }
}
// Of a phrase that is several sums the first: `btw` heads a summary of taxes too, `brutto` is a total on invoices alone.
const ORDER = [
  [['total'], ({ receipts }: LanguageData) => receipts],
  [['change', 'tendered', 'rounding', 'tax'], ({ invoices }: LanguageData) => invoices?.sums],
  [TILL_SUMS, ({ receipts }: LanguageData) => receipts],
  [['total', 'subtotal', 'net'], ({ invoices }: LanguageData) => invoices?.sums],
] as const;
for (const [words, partOf] of ORDER)
  for (const word of words)
    for (const language of ALL_LANGUAGES) {
      const part: Readonly<Partial<Record<ReceiptWord, Phrases>>> | undefined = partOf(language);
      learn(word, part?.[word] ?? '');
    }
// What is due at a till is all that was bought, but a balance may be what comes back.
const balances = new Set(phrasesIn(({ statements }) => statements?.columns.balance).map(foldPhrase));
const due = phrasesIn(({ invoices }) => invoices?.sums?.due).filter(
  (phrase) => !balances.has(foldPhrase(phrase)),
);
learn('total', due.join());
const correct = nearWords(singles, LEAST_LETTERS);
/** Short words of a phrase are corrected by the others. */
const correctPhrase = nearWords(new Set([...known.keys()].filter((key) => key.includes(' '))), LEAST_GLUED);

/** Digits that are read for letters: `T0TAL`, `5UMME`, `CA5H`. */
const LETTER_OF_DIGIT: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 5: 's', 8: 'b' };

/** The words of a label as they are compared: folded, and as near known ones as one wrong letter. */
function foldedLabel(text: string, isRecognised: boolean): string {
  const folded = foldText(text);
  // A letter of two parts is read as two, or as the first of them.
  if (folded.isUnspaced) return folded.squashed.replaceAll(/言(?:[十填]|$)/gu, '計');
  return folded.words
    .map(({ text: word }) => {
      if (!isRecognised || known.has(word)) return word;
      const letters = /\p{L}/u.test(word)
        ? word.replaceAll(/[0158]/g, (digit) => LETTER_OF_DIGIT[digit] ?? digit)
        : word;
      return correct(letters);
    })
    .join(' ');
}

/** What the words beside a figure say of it; null where nothing in them is known. */
export function receiptWordOf(label: string, isRecognised: boolean): ReceiptWord | null {
  if (NET_WEIGHT.test(label)) return null;
  const word = wordOf(label, isRecognised);
  if (word !== null || !isRecognised) return word;
  // Single letters before the words are dirt at the edge of the paper.
  const bare = label.replace(/^(?:\P{L}*\p{L}{1,2}(?!\p{L}))+/u, '');
  const found = bare === label ? null : wordOf(bare, isRecognised);
  if (found !== null) return found;
  // `Tota l`: the last letter of a word stands apart.
  const whole = bare.replaceAll(/(\p{L}{3}) (\p{L})(?!\p{L})/gu, '$1$2');
  const glued = whole === bare ? null : wordOf(whole, isRecognised);
  return glued ?? known.get(inCyrillic(bare)) ?? null;
}

/** Capitals that Latin and Cyrillic share. */
const LATIN_LIKE_CYRILLIC = /^[ABCEHIKMOPTXY]{4,}$/u;
const [LATIN, CYRILLIC] = ['ABCEHIKMOPTXY', 'авсенікмортху'];

/** `CYMA` as it is read in the script of the other words. */
function inCyrillic(label: string): string {
  if (!LATIN_LIKE_CYRILLIC.test(label)) return label;
  return Array.from(label, (letter) => CYRILLIC[LATIN.indexOf(letter)] ?? letter).join('');
}

function wordOf(label: string, isRecognised: boolean): ReceiptWord | null {
  const text = foldedLabel(label, isRecognised)
    .replaceAll(/ ?(?<!\p{L})\d+(?!\p{L})/gu, '')
    .trim();
  if (text === '') return null;
  const whole = known.get(text) ?? wordAroundFigure(text, isRecognised);
  if (whole !== undefined) return whole;
  if (isUnknownTotal(text, isRecognised)) return 'total';
  const words = text.split(' ');
  const isIncluded = INCLUDED.test(text);
  const sum = labelIn(label, { isRecognised });
  // `GST 6% included in total` is a tax, `Total incl. GST 6%` is none.
  if (sum?.kind === 'tax' && sum.isFirst) return 'tax';
  const own = wordAtStart(words, label);
  const said = saidLast(own, words);
  if (said !== null) return said;
  if (own === 'total' && sum !== null && UNLIKE_TOTAL.has(sum.kind) && !isIncluded) return sum.kind;
  if (own !== undefined) return own;
  if (sum !== null && sum.coverage >= SURE) return sum.kind;
  const end = wordAtEnd(words);
  if (end === undefined && words.some((word) => TOTALS.has(word))) return 'total';
  if (end !== undefined) return end;
  if (sum?.isFirst === true) return sum.kind;
  return (isRecognised ? known.get(correctPhrase(text)) : undefined) ?? null;
}

/** `Tax OD BAL`: a small figure between two words was taken for letters. */
function wordAroundFigure(text: string, isRecognised: boolean): ReceiptWord | undefined {
  const around = text.replace(/^(\S+) \S{2} (\S+)$/u, '$1 $2');
  return isRecognised && around !== text ? known.get(around) : undefined;
}

/** `Cash change`, `Bar-Total`: it is called by how it was paid; `8 Items TOTAL`: the sum stands behind the count; `Total club savings`. */
function saidLast(first: ReceiptWord | undefined, words: readonly string[]): ReceiptWord | null {
  const last = known.get(words.at(-1) ?? '');
  const isChange = first === 'tendered' && last === 'change';
  const isTotal = (first === 'tendered' || first === 'count') && last === 'total';
  const isSaved = first === 'total' && last === 'saved';
  return last !== undefined && (isChange || isTotal || isSaved) ? last : null;
}

/** A misread word for a total; `Rounded net amount`: whatever a sum is that was rounded, it is what is to be paid; `Rounded off` alone is by how much. */
function isUnknownTotal(text: string, isRecognised: boolean): boolean {
  if (isRecognised && MISREAD_TOTAL.test(text)) return true;
  const sum = text.replace(ROUNDED, '');
  return sum !== text && SUMS.has(wordOf(sum, isRecognised));
}

/** Whether a short label has the word for a tax, though it neither begins nor ends with what is known: `Add-on Tax Food`. */
export function holdsTaxWord(label: string, isRecognised: boolean): boolean {
  const words = foldedLabel(label, isRecognised).split(' ');
  return words.length <= MOST_WORDS_OF_A_TAX && words.some((word) => known.get(word) === 'tax');
}

/** `GST included`, `Total incl. tax`. */
export function holdsIncludedWord(label: string, isRecognised: boolean): boolean {
  return INCLUDED.test(foldedLabel(label, isRecognised));
}

/** The word may stand behind dirt: `19:33 Cash`; behind other words a single one is the end of a name. */
function wordAtEnd(words: readonly string[]): ReceiptWord | undefined {
  const isBehindDirt = words.length > 1 && !words.slice(0, -1).some((word) => /\p{L}{3}/u.test(word));
  if (isBehindDirt) return known.get(words.at(-1) ?? '');
  return words.length > 2 ? known.get(words.slice(-2).join(' ')) : undefined;
}

/** The longest phrase that a label begins with; a word with a wrong letter before a long rest is the name of something. */
function wordAtStart(words: readonly string[], label: string): ReceiptWord | undefined {
  const start = [...words.keys()]
    .slice(0, MOST_PHRASE_WORDS)
    .map((count) => words.slice(0, count + 1).join(' '))
    .findLast((phrase) => known.has(phrase));
  if (start === undefined) return undefined;
  const isNear = !foldText(label).words.some(({ text }) => start.startsWith(text));
  return isNear && start.length * 2 < words.join(' ').length ? undefined : known.get(start);
}

/** What statements call a total as well is nothing else, wherever it stands in a short label. */
const TOTALS = new Set(
  phrasesIn(({ statements }) => statements?.labels?.total)
    .map(foldPhrase)
    .filter((phrase) => known.get(phrase) === 'total'),
);

/**
 * `合計` of which the first letter was read as one or two others, but not as those of a sum before it; `ИТОГО К ОПЛАТЕ` in
 * the Latin letters that look most like it.
 */
const MISREAD_TOTAL = /^(?:(?!.*[小中仮税象点数客])[^\d\s]{1,2}計|[hnu]to[frt]o?(?: k \p{L}+)?)$/u;
/** `0.512 kg NET @ $5.00/kg`: what was weighed, no sum. */
const NET_WEIGHT = /(?<!\p{L})(?:kg|g|lb|oz)\s+net\b/iu;
const ROUNDED = new RegExp(`^${wordPattern(({ tills }) => tills?.rounded)} `, 'u');
const SUMS: ReadonlySet<ReceiptWord | null> = new Set(['total', 'subtotal', 'net']);

const INCLUDED = new RegExp(
  wordPattern(({ invoices }) => invoices?.words?.included),
  'u',
);
const UNLIKE_TOTAL: ReadonlySet<SumKind> = new Set([
  'net',
  'tax',
  'discount',
  'rounding',
  'change',
  'ignored',
  'subtotal',
]);
