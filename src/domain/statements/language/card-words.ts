import { ALL_LANGUAGES } from '#domain/language/all-languages.ts';
import { foldPhrase, foldText } from '#domain/language/fold-text.ts';
import type { CardPhrases } from '#domain/language/language-data.ts';
import { cardWords } from '#domain/language/language-words.ts';
import { splitPhrases } from '#domain/language/phrases.ts';

const listOf = (part: keyof CardPhrases) =>
  ALL_LANGUAGES.flatMap(({ cards }) => splitPhrases(cards?.[part] ?? '')).map((phrase) => ({
    spaced: ` ${foldPhrase(phrase)} `,
    folded: foldText(phrase),
  }));
const strong = listOf('sure');
const weak = listOf('likely');
const alone = listOf('alone');
const ENOUGH = 4;

/** `3760 XXXXXX X1009`, `5212 XXXX XXXX 4471`: all places of a card's number, most of them hidden. */
const MASKED_CARD = /(?<![\dXx*•])[2-6]\d{3}(?:[ -]?[\dXx*•]){7,11}[ -]?\d{3,4}(?![\dXx*•])/g;
const HIDDEN = /[Xx*•]{4}/;

const wordOf = (part: keyof CardPhrases) =>
  new RegExp(String.raw`(?<!\p{L})(?:${cardWords(part)})(?!\p{L})`, 'iu');
const PURCHASES = wordOf('purchases');
const PAYMENTS = wordOf('payments');
/** An account has these, whatever is bought with it. */
const OF_ACCOUNTS = wordOf('ofAccounts');
/** What a title or a label of an account weighs against the words of cards. */
const AGAINST = 3;

const ALL_PHRASES = new Set([...strong, ...weak].map(({ spaced }) => spaced));

/** `Limite total de crédito`: the text is what statements of cards say of themselves, and no name. */
export function isCardPhrase(text: string): boolean {
  return ALL_PHRASES.has(` ${foldPhrase(text)} `);
}

/** A title over what was bought: only lists of cards have a column of it. */
export function saysPurchases(title: string): boolean {
  return PURCHASES.test(title) && !PAYMENTS.test(title);
}

/** A title over what was paid; to a card where another column has what was bought. */
export function saysPayments(title: string): boolean {
  return PAYMENTS.test(title) && !PURCHASES.test(title);
}

const WORDS_OF_LABELS = 6;

/** `Deposits`, `withdrawals`: what short lines name that only accounts have; sentences may name it anywhere. */
function namedOfAccounts(short: readonly string[]): ReadonlySet<string> {
  return new Set(short.flatMap((line) => OF_ACCOUNTS.exec(line)?.[0].toLowerCase() ?? []));
}

/** Whether the text holds a phrase. */
function phraseTest(text: string): (phrase: (typeof strong)[number]) => boolean {
  const folded = foldText(text);
  const spaced = ` ${folded.words.map((word) => word.text).join(' ')} `;
  return (phrase) =>
    phrase.folded.isUnspaced
      ? folded.squashed.includes(phrase.folded.squashed)
      : spaced.includes(phrase.spaced);
}

/**
 * Whether the words outside the rows are those of a credit card's statement. An account's statement may speak of the
 * payment that is due for a card or a loan.
 */
export function isCreditCard(text: string): boolean {
  const lines = text.split('\n');
  const has = phraseTest(text);
  const isMasked = text.match(MASKED_CARD)?.some((number) => HIDDEN.test(number)) === true;
  const short = lines.filter((line) => line.trim().split(/\s+/).length <= WORDS_OF_LABELS);
  // A card has labels of its own where its coupon names the accounts that pay it.
  const labels = strong.filter(phraseTest(short.join('\n'))).length;
  const { size: named } = namedOfAccounts(short);
  const more = OF_ACCOUNTS.test(text) ? 0 : alone.filter(has).length;
  const sure = strong.filter(has).length;
  const score = 2 * sure + weak.filter(has).length + more + (isMasked ? 1 : 0);
  return score - AGAINST * Math.max(0, named - labels) >= ENOUGH && sure + more > 0;
}
