import { namesEarlyPayment } from '#domain/language/letter-words.ts';
import { foldPhrase } from '#domain/language/fold-text.ts';
import type { DateCandidate } from './read-dates.ts';
import type { Cell, Sheet } from './sheet.ts';

/** Words of paying, and of a last day, folded, in all the languages. */
const PAY =
  /(?:^| )(?:pay|paid|remit|settle|zahl|uberweis|begleich|ausgleich|einzieh|abbuch|pai|payer|regl|verse|prelev|pag|abon|betal|voldo|overma|over te mak|plat|zapl|wplac|uhra|zaplat|fizet|utal|kiegyenl|maks|suorit|odem|odey|incass|addebit|saldo|bezahl|vers(?:er|e|ez|ement|amento|are)(?= |$)|achit|fallig|πληρω|εξοφλ|indbetal|overfor|innbetal)/;
const UNTIL =
  /(?:^| )(?:by|until|before|on or before|no later than|bis|bis zum|fallig|fallig am|fallig zum|fallig bis|bis spatestens|spatestens|avant le|avant|d ici le|d ici au|d ici|au plus tard le|soit|soit le|antes|antes del?|antes do dia|ate|ate ao dia|hasta el|entro il|entro|entro e non oltre il|voor|uiterlijk|uiterlijk op|do|do dnia|nejpozdeji do|najpozniej do|senest|senest den|senast|senast den|innen|inden|viimeistaan|kadar|pana la|pana la data de|εως|μεχρι|εως τις)$/;

/** Words of a direct debit, and what stands before its day. */
const DEBIT =
  /(?:^| )(?:prelev|abgebucht|abbuch|eingezogen|einzug|lastschrift|afgeschreven|incasso|addebit|cargara|adeud|domicili|debited|collected by direct debit|debito direto|debitad)/;
const ON_DAY =
  /(?:^| )(?:le|a partir du|am|zum|on|on or after|on or around|on or about|el|el dia|il|op|em|dia)$/;

const UNTIL_BEHIND =
  /^(?:tarihine kadar|tarihinden once|e kadar|a kadar|napjaig|ig|mennessa|asti|fallig|zur zahlung fallig)(?: |$)/;

/** `Please transfer the amount by 4 July 2025`: sentences that name the last day. */
export function datesToPayBy(sheet: Sheet): DateCandidate[] {
  const found: DateCandidate[] = [];
  for (const cell of sheet.cells) {
    for (const { date, first, last } of sheet.text.lines[cell.line]?.dates ?? []) {
      const at = first - cell.firstWord;
      if (at < 0 || at >= cell.words.length || date.readings.every(({ year }) => year === null)) continue;
      const before = foldPhrase(
        cell.words
          .slice(0, at)
          .map(({ text }) => text)
          .join(' '),
      );
      const behind = foldPhrase(textBehind(cell, last));
      const whole = foldPhrase(cell.text);
      const isLast = UNTIL.test(before) || UNTIL_BEHIND.test(behind);
      // `le 05/11/2024` is a date with its article.
      const article = foldPhrase(date.text.replace(/\d.*$/, ''));
      const isDebit = ON_DAY.test(`${before} ${article}`.trimEnd()) && DEBIT.test(whole);
      // `Paid by 4 July we grant 2 % discount`: the day for less money, if said in the same sentence.
      const isForLess = namesEarlyPayment(before) || isForLessBehind(textBehind(cell, last));
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
  return cell.words
    .slice(last - cell.firstWord + 1)
    .map(({ text }) => text)
    .join(' ');
}

/** `… gewähren wir 2 % Skonto`, to the end of the clause. */
export function isForLessBehind(text: string): boolean {
  const clause = foldPhrase(/^(?:[^.,;]|(?<=\d)[.,](?=\d)|(?<!\p{L}{3})[.])*/u.exec(text)?.[0] ?? '');
  return namesEarlyPayment(clause) && !WITHOUT.test(clause);
}

const WITHOUT = /(?:^| )(?:ohne|kein\w*|without|no|sans|senza|sin|sem|zonder|uten|utan) /;
