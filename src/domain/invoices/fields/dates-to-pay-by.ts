import { joinTexts } from '#domain/page-layout/boxes.ts';
import { namesEarlyPayment, termWords } from '#domain/language/language-words.ts';
import { foldPhrase } from '#domain/language/fold-text.ts';
import type { DateCandidate } from './read-dates.ts';
import type { Cell, Sheet } from './sheet.ts';

const PAY = new RegExp(`(?:^| )(?:${termWords('pay')})`, 'u');
const UNTIL = new RegExp(`(?:^| )(?:${termWords('until')})$`, 'u');
const UNTIL_BEHIND = new RegExp(`^(?:${termWords('untilBehind')})(?: |$)`, 'u');
const NET_BEHIND = new RegExp(`^(?:${termWords('net')})(?: |$)`, 'u');
const DEBIT = new RegExp(`(?:^| )(?:${termWords('debited')})`, 'u');
const ON_DAY = new RegExp(`(?:^| )(?:${termWords('onDay')})$`, 'u');
const WITHOUT = new RegExp(`(?:^| )(?:${termWords('without')}) `, 'u');

/** `Please transfer the amount by 4 July 2025`: sentences that name the last day. */
export function datesToPayBy(sheet: Sheet): DateCandidate[] {
  const found: DateCandidate[] = [];
  for (const cell of sheet.cells) {
    for (const { date, first, last } of sheet.text.lines[cell.line]?.dates ?? []) {
      const at = first - cell.firstWord;
      if (at < 0 || at >= cell.words.length || date.readings.every(({ year }) => year === null)) continue;
      const before = foldPhrase(joinTexts(cell.words.slice(0, at)));
      const behind = foldPhrase(textBehind(cell, last));
      const whole = foldPhrase(cell.text);
      const isLast = UNTIL.test(before) || UNTIL_BEHIND.test(behind);
      // `le 05/11/2024` is a date with its article.
      const article = foldPhrase(date.text.replace(/\d.*$/, ''));
      const isDebit = ON_DAY.test(`${before} ${article}`.trimEnd()) && DEBIT.test(whole);
      // `Paid by 4 July we grant 2 % discount`: the day for less money, if said in the same sentence.
      // `2 % Skonto bis 12.07.2024, bis 28.07.2024 netto`: the day for all of it.
      const isForAll = NET_BEHIND.test(behind);
      const isForLess = !isForAll && (namesEarlyPayment(before) || isForLessBehind(textBehind(cell, last)));
      if (!((isLast && PAY.test(whole)) || isDebit) || isForLess) continue;
      const confidence = Math.min(
        ...cell.words.slice(at, last - cell.firstWord + 1).map((word) => word.confidence),
      );
      found.push({ date, cell, confidence, isFirm: false, score: 0.8 });
    }
  }
  return found;
}

function textBehind(cell: Cell, last: number): string {
  return joinTexts(cell.words.slice(last - cell.firstWord + 1));
}

/** `… gewähren wir 2 % Skonto`, to the end of the clause. */
export function isForLessBehind(text: string): boolean {
  const clause = foldPhrase(
    /^(?:[^.,;]|(?<=\d)[.,](?=\d)|(?<!\p{L}{3})[.](?!\s\p{Lu}))*/u.exec(text)?.[0] ?? '',
  );
  return namesEarlyPayment(clause) && !WITHOUT.test(clause);
}
