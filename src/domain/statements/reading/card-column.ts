import { gap } from '#domain/page-layout/boxes.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import type { AccountFacts, TableEntry } from './statement-table.ts';

/** `•••• 7712` */
const MASKED_CARD = /^[•●*]{4} ?\d{4}$/u;
/** In heights of a line: the gap between the column of cards and what was bought. */
const LEAST_GAP = 1;

/** How many of the first words of a description are the last digits of the card, in a column of their own. */
export function wordsOfCard(words: readonly Word[]): number {
  for (const count of [1, 2]) {
    const [last, next] = [words[count - 1], words[count]];
    if (last === undefined || next === undefined) return 0;
    const text = words.slice(0, count).map((word) => word.text);
    const isApart = gap(last, next) > LEAST_GAP;
    if (isApart && MASKED_CARD.test(text.join(' '))) return count;
  }
  return 0;
}

/** With the number of the only card that the rows name, where nothing else names the account of a card. */
export function withCardOfRows(facts: AccountFacts, entries: readonly TableEntry[]): AccountFacts {
  if (facts.accountNumber !== null || facts.accountType !== 'creditCard') return facts;
  const cards = entries.flatMap((entry) =>
    entry.kind === 'row' && MASKED_CARD.test(entry.reference ?? '') ? [entry.reference] : [],
  );
  const [card = null, ...others] = new Set(cards);
  return others.length > 0 ? facts : { ...facts, accountNumber: card };
}
