import { vocabulary } from '../language/all-languages.ts';
import type { HeadedLine } from '#domain/language/text-lines.ts';

/** A word of a bank's name, in the languages of statements. */
const BANK_WORD =
  /\b(?:bank|banks?|banque|banco|banca|banc|banka|bankas[ıi]?|bankası|pankki|pank|banki|bankinn|bankasi|sparkasse|sparbank(?:en)?|sparebank(?:en)?|volksbank|raiffeisen\w*|spar- und darlehenskasse|kreditbank|caja|caixa|cassa|caisse|kasa|spořitelna|sporiteľňa|credit union|building society|savings (?:and|&) loan|bancorp|bankwesen|crédit|crédito|credito|kredit|kantonalbank|landesbank|osuuspankki|takarék)\b|bank\b|銀行|银行|信用金庫|信用組合|農業協同組合|은행|금고|بنك|مصرف|בנק|ธนาคาร|ngân hàng|банк|банка|τράπεζα/iu;

/** Ends of a company's name that are enough where no other word tells. */
const COMPANY =
  /\b(?:S\.A\.|S\.p\.A\.|N\.V\.|A\.Ş\.|eG|plc|P\.L\.C\.|a\.s\.|ASA|Oyj|Zrt\.|Nyrt\.|AG)(?=\s|$|,)/;

/** Titles and labels that hold the word, but name no bank. */
const NO_NAME =
  /\b(?:bank(?:ing)?\s+(?:statement|account|code|details|transfer|charges|copy|name|reference)|bankleitzahl|bankverbindung|bankauszug|compte bancaire|bancaire|cuenta bancaria|conto corrente bancario|bankkonto|bankgiro|online banking|internet banking|mobile banking|bankacılığı|extrato bancário|estado de cuenta bancario)\b/iu;

/** Where a title begins that stands on the same line behind the name. */
const TITLE =
  /\s+(?:(?:your|monthly|member|account|bank|current|savings|credit card|e-?)?\s*statements?\b|account\b|kontoauszug|auszug|relev[ée]|extrait|extracto|extrato|estado de cuenta|estratto|rekening|afschrift|wyci[ąa]g|výpis|kontoutdrag|kontoutskrift|tiliote|hesap|ご利用|取引|入出金|对账单|交易明细|كشف|page\b|seite\b|p[áa]gina\b|sheet\b).*$/iu;

function cleanName(text: string): string {
  return text
    .replace(TITLE, '')
    .replaceAll(/\s*(?:\||•|·|–|—|:|,?\s+BIC\b).*$/gu, '')
    .replaceAll(/\s*[([].*$/g, '')
    .replaceAll(/[\s,;.-]+$/g, (end) => (/^\.$/.test(end) ? end : ''))
    .trim();
}

/** Titles of columns hold `Crédito` and `Kredit`. */
const MANY_TITLES = 3;

/** The name of a bank that no catalogue has: the line at the top that reads like one. */
export function guessBankName(lines: readonly HeadedLine[]): string | null {
  const head = lines
    .filter(({ text, weight }) => weight > 0.5 && vocabulary.columnTitles(text).length < MANY_TITLES)
    .flatMap(({ cells }) => cells);
  for (const sign of [BANK_WORD, COMPANY]) {
    for (const text of head) {
      if (NO_NAME.test(text) || !sign.test(text)) continue;
      const name = cleanName(text);
      const isName = name.length >= 3 && name.length <= 60 && sign.test(name) && !/\d{3}/.test(name);
      if (isName && name.split(' ').length <= 8) return name;
    }
  }
  return null;
}
