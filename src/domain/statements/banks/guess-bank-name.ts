import { isCardPhrase } from '../language/card-words.ts';
import { vocabulary } from '../language/vocabulary.ts';
import { completeBankName } from './complete-bank-name.ts';
import type { HeadedLine } from '#domain/language/text-lines.ts';

/** A word of a bank's name, in the languages of statements; in some it is the end of a longer word. */
const BANK_WORD =
  /(?<!\p{L})(?:banks?|banque|banco|banca|banc|banka|bankas[ıi]?|bankası|pankki|pank|banki|bankinn|bankasi|sparbanken|sparebanken|raiffeisen\p{L}*|spar- und darlehenskasse|caja|caixa|cassa|caisse|kasa|spořitelna|sporiteľňa|credit union|building society|savings (?:and|&) loan|bancorp|bankwesen|crédit|crédito|credito|kredit|takarék)(?!\p{L})|(?:bank|sparkasse|pankki)(?!\p{L})|銀行|银行|信用金庫|信用組合|農業協同組合|은행|금고|بنك|مصرف|בנק|ธนาคาร|ngân hàng|банк|банка|τράπεζα/iu;

/** Ends of a company's name that are enough where no other word tells; letters of an Indian colony's name as well. */
const COMPANY =
  /\b(?:S\.A\.|S\.p\.A\.|N\.V\.|A\.Ş\.|eG|plc|P\.L\.C\.|a\.s\.|ASA|Oyj|Zrt\.|Nyrt\.|AG(?!\s\p{L}))(?=\s|$|,)/u;

/** Titles and labels that hold the word, but name no bank. */
const NO_NAME =
  /\b(?:bank(?:ing)?\s+(?:statement|account|code|details|transfer|charges|copy|name|reference)|bankleitzahl|bankverbindung|bankauszug|compte bancaire|bancaire|cuenta bancaria|conto corrente bancario|bankkonto|bankgiro|online banking|internet banking|mobile banking|bankacılığı|extrato bancário|estado de cuenta bancario)\b/iu;

/** Where a title begins that stands on the same line behind the name. */
const TITLE =
  /\s+(?:(?:your|monthly|member|account|bank|current|savings|credit card|e-?)?\s*statements?\b|account\b|kontoauszug|auszug|relev[ée]|extrait|extracto|extrato|estado de cuenta|estratto|rekening|afschrift|wyci[ąa]g|výpis|kontoutdrag|kontoutskrift|tiliote|hesap|ご利用|取引|入出金|对账单|交易明细|كشف|page\b|seite\b|p[áa]gina\b|sheet\b).*$/iu;

/** Whether a word in the text says that it names a bank. */
export function hasBankWord(text: string): boolean {
  return BANK_WORD.test(text);
}

function cleanName(text: string): string {
  return text
    .replace(TITLE, '')
    .replaceAll(/\s*(?:\||•|·|–|—|:|,?\s+BIC\b).*$/gu, '')
    .replaceAll(/\s*[([].*$/g, '')
    .replaceAll(/[\s,;.-]+$/g, (end) => (/^\.$/.test(end) ? end : ''))
    .trim();
}

/** Of a telephone number, an address of a mailbox or a site. */
const NO_PART_OF_NAME = /\d{3}|[@/]|\.(?:com|net|org|bank|co\.\p{L}{2}|\p{Ll}{2})$/u;

/** Titles of columns hold `Crédito` and `Kredit`. */
const MANY_TITLES = 3;

/** Only what is printed largest may be a logo without a bank's word. */
const MOST_LOGOS = 2;
const SITE = /(?:www\.|@|https?:\/\/)([a-z\d.-]+)/g;
/** What follows the name of a bank that goes without its form in the logo. */
const ISSUER_FORM = /^(?:bank|bancorp|plc|N\.A\.|AG|SE|S\.A\.|S\.p\.A\.|N\.V\.|UAB|ASA|Oyj)(?!\p{L})/iu;
/** Above the weight of a row: a bank that is named in one is a counterparty's. */
const LEAST_WEIGHT = 0.1;

/**
 * The name of a bank that no catalogue has: what is printed large at the top, or else the line there that reads like one.
 *
 * @param large texts printed larger than the others at the head of the first page, largest first
 */
export function guessBankName(lines: readonly HeadedLine[], large: readonly string[] = []): string | null {
  const head = lines
    .filter(({ text, weight }) => weight > 0.5 && vocabulary.columnTitles(text).length < MANY_TITLES)
    .flatMap(({ cells }) => cells);
  const texts = lines.filter(({ weight }) => weight > LEAST_WEIGHT).flatMap(({ cells }) => cells);
  const logos = large.map(joinLogo);
  return (
    findName([...logos, ...head], BANK_WORD, texts) ??
    logos
      .slice(0, MOST_LOGOS)
      .map(cleanName)
      .find((name) => isLogo(name, texts)) ??
    findName(head, COMPANY, texts)
  );
}

/** The lines of a large text as one name, or that line alone which is one: a title may be printed as large. */
function joinLogo(text: string): string {
  const [first = '', ...others] = text.split('\n');
  if (others.length === 0) return text;
  if (BANK_WORD.test(first) && completeBankName(first, []) !== null) return first;
  return ` ${first}`.search(TITLE) === 0 ? others.join(' ') : [first, ...others].join(' ');
}

function findName(candidates: readonly string[], sign: RegExp, texts: readonly string[]): string | null {
  for (const text of candidates) {
    if (NO_NAME.test(text) || !sign.test(text)) continue;
    const name = cleanName(text);
    const isFit = name.length >= 3 && name.length <= 60 && sign.test(name) && !NO_PART_OF_NAME.test(name);
    // `операции банком`: a word of a title.
    if (!isFit || name.split(' ').length > 8 || /^\p{Ll}+$/u.test(name) || isCardPhrase(name)) continue;
    const whole = completeBankName(name, texts);
    if (whole !== null) return whole;
  }
  return null;
}

/** A large text without a bank's word is the issuer's name if a site or the form of its company confirms that. */
function isLogo(name: string, texts: readonly string[]): boolean {
  const letters = lettersOf(name);
  if (letters.length < 4 || /\d/.test(name) || name.split(' ').length > 5) return false;
  return texts.some((text) => {
    const sites = Array.from(text.toLowerCase().matchAll(SITE), ([, site = '']) => site.replaceAll('-', ''));
    const at = text.toLowerCase().indexOf(`${name.toLowerCase()} `);
    return (
      sites.some((site) => site.split('.').includes(letters)) ||
      (at >= 0 && ISSUER_FORM.test(text.slice(at + name.length + 1)))
    );
  });
}

function lettersOf(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();
}
