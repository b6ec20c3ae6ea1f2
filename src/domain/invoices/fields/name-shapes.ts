import { countLetters } from '#domain/language/count-letters.ts';
import { LEGAL_FORMS } from '#domain/language/legal-forms.ts';
import { letterWords } from '#domain/language/language-words.ts';
import { isAddressLine, isContactLine } from '#domain/language/address-lines.ts';
import { readDate } from '#domain/language/dates.ts';
import { wordPattern, wordRegExp } from '#domain/language/word-pattern.ts';

/** Behind the name, at the end or before what is no part of a name. */
const NAME_WITH_FORM = new RegExp(
  `^(.*?[\\p{L}\\p{N}.)!"“”»'’&+]\\s*(?:,\\s*|\\s+|-)(?:${LEGAL_FORMS}))(?=$|[\\s,;:|·•●()–—]|-(?!\\p{L}))`,
  'u',
);
const FORM_BEFORE =
  /^(?:株式会社|有限会社|合同会社|주식회사|㈜|\(주\)|(?:S\.C\.|SC|PT\.?|CV\.?|ООО|ОАО|ПАО|ЗАО|ТОВ|ФОП|ИП|ЕТ|UAB|SIA|OÜ|Tmi|Công ty|CÔNG TY)(?!(?<=\p{L})\p{L}))\s*[\p{L}"«„]/u;
const UNSPACED_FORM = /(?:株式会社|有限会社|合同会社|有限公司|주식회사|㈜|\(주\))/u;
const ANY_FORM = new RegExp(`(?:^|[\\s,-])(?:${LEGAL_FORMS})(?=$|[\\s,;.)])`, 'gu');

/** `Free SAS au capital de …`: the form is of the clause on the capital, the name stands before it. */
const CAPITAL =
  /^(.{2,60}?),?\s+(?:SASU?|SARL|EURL|SA|SNC|S\.A\.S?\.|S\.A\.R\.L\.)\s+(?:à .{1,25} )?au capital\b/u;

/** The company that a text begins with, with its legal form; null where there is no such form. */
export function companyAtStart(text: string): string | null {
  const trimmed = text.trim();
  const capital = CAPITAL.exec(trimmed)?.[1];
  if (capital !== undefined) return capital;
  const name = NAME_WITH_FORM.exec(trimmed)?.[1];
  const isOther = name !== undefined && isOfAddress(name, trimmed.slice(name.length));
  if (name !== undefined && !isOther && /^[\d\s"„“«]*\p{L}.*[\s,-]/u.test(name)) {
    return longerForm(trimmed, name);
  }
  // `ООО «Ромашка», ИНН 7701234567, Москва`: name, number and address on one line.
  if (FORM_BEFORE.test(trimmed)) return trimmed.replace(/^((?:(?!,\s).)*),\s.*\d.*$/u, '$1');
  // Behind a bar stands the next field.
  const [first = ''] = trimmed.split(/\s[|｜]\s/u);
  return UNSPACED_FORM.test(first) ? first : null;
}

/**
 * Of `1012 AB Amsterdam` the letters are a postcode's, of `Paducah, KY 42001` a state's, of `Alder Bakery, 8 Ferry St SE` a
 * street's and of `GRL-4B-LP` a code's.
 */
function isOfAddress(name: string, rest: string): boolean {
  if (/^\d{4}\s?[A-Z]{2}\b/.test(name) || HYPHENATED_CODE.test(name)) return true;
  return (
    (/\s[A-Z]{2}$/.test(name) && /^\s\d{5}(?:-\d{4})?$/.test(rest)) ||
    /,\s\d+\s\p{L}.*\s[A-Z]{2}$/u.test(name)
  );
}

const HYPHENATED_CODE = /^[^\s\p{Ll}]+-\p{Lu}{2}$/u;

/** `… Tecnologia Ltda - ME`, `Muster GmbH & Co. KG`: what belongs to the form goes with it. */
function longerForm(text: string, name: string): string {
  const rest = text.slice(name.length);
  const more =
    /^,?\s*(?:&\s*Co\.?(?:\s*(?:KGaA|KG|OHG))?\.?|\([A-Z]\)\s*(?:Ltd|(?:SDN\.?\s*|Sdn\.?\s*)?(?:BHD|Bhd))\.?|Ltd\.?|Limited|Inc\.?|PLC|plc|Plc|LLC|LLP)(?=$|[\s,;])/u.exec(
      rest,
    );
  const place =
    more === null && !TITLE.test(rest) && !FOR_ATTENTION.test(rest.trimStart()) ? PLACE.exec(rest) : null;
  const own = name + (more?.[0] ?? place?.[0] ?? '');
  const whole = own + (BRANCH.exec(text.slice(own.length))?.[0] ?? '');
  return text[whole.length] === '.' ? `${whole}.` : whole;
}

const TITLE = wordRegExp`${({ invoices }) => invoices?.words?.title}`;

/** `Kestrel Books S.à r.l., Succursale Italiana`, `Kestrel Books S.à r.l., UK Branch`: a part of it that is named by its country. */
const BRANCH = wordRegExp`^(?!,?\s[\p{L}\s]+\s\d),?\s(?:\p{Lu}[\p{L}]+\s)?${({ letters }) => letters?.branchOf}(?:\s(?:\p{Ll}{1,3}\s)?\p{Lu}\p{L}+)?(?=$|\s*[,;|·•()–-])`;

/** `Kunden AG Mitte`: one or two words more, and the end. */
const PLACE = /^(?:\s\p{Lu}[\p{L}.-]+){1,2}$/u;

/** A name without its legal form, small and plain: what two spellings of one company have in common. */
export function nameKey(name: string): string {
  const bare = name.replaceAll(ANY_FORM, ' ');
  const key = (bare.trim() === '' ? name : bare)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return key;
}

/** Of two name keys: the same name, or one with words behind it. */
export function isSameName(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  return short === long || (short.includes(' ') && short.length > 5 && long.startsWith(short));
}

/** A person or department in the address of a company. */
const FOR_ATTENTION = wordRegExp`^(?:(?:${letterWords('attention')}|${letterWords('salutation')})(?!\p{L})|${({ letters }) => letters?.department})`;

/** `Attn: Jane Roe`, `Accounts payable`: who is meant in the company that stands above; never who issued it. */
export function isForAttention(text: string): boolean {
  return FOR_ATTENTION.test(text);
}

const FORM_ALONE = new RegExp(`^(?:${LEGAL_FORMS})$`, 'u');

/** `Ltd` alone: the end of a name that went on below. */
export function isFormAlone(text: string): boolean {
  return FORM_ALONE.test(text.trim());
}

const MOST_WORDS = 9;
/** Initials are none. */
const WORD = /(?<!\S)(?!\p{L}\.?(?!\S))\S+/gu;
const MOST_LETTERS = 70;
const SENTENCE_WORD = wordPattern(({ letters }) => letters?.sentence);
const SENTENCE_AND = wordPattern(({ letters }) => letters?.sentenceAnd);
const SENTENCE = new RegExp(
  [
    String.raw`\p{Ll}{4}[.!?]\s+\p{Lu}|[!?]$|(?<!\b(?:Bros|Ent|Mfg|Intl|Sons|Jr|Sr)|&\s\p{Lu}\p{Ll}{2,5})(?<=\p{Ll}{2})\.$`,
    String.raw`(?:${SENTENCE_WORD}|${SENTENCE_AND}(?!\s\p{Lu})).*\p{Ll}`,
  ].join('|'),
  'u',
);

/** `Motor Vehicle No.`: what a number is announced with, whatever it is of. */
const NUMBER_LABEL = /\s(?:[Nn]os?\.|[Nn]r\.?|[Nn]umber|NO\.)$/u;

/** Over the amounts of a till or the readings of a meter; the codes of other currencies may be names. */
const CURRENCY =
  /^(?:EURO?|USD|GBP|CHF|PLN|CZK|SEK|NOK|DKK|HUF|RON|INR|BRL|MXN|CAD|AUD|NZD|ZAR|AED|SGD|MYR|JPY|CNY|[KM]WH)$/iu;

/** `HG-4B-LP`, `DEC001`, and one word as long as no name is: a square of dots as letters. */
const CODE = /^(?:(?=\S*\d)(?=\S*-)[\p{Lu}\d./-]{5,}|\p{Lu}{1,5}\d{3,}|\p{Lu}{22,})$/u;

/** `Baggage details`: what a block of a form is called. */
const CAPTION = new RegExp(String.raw`\s${wordPattern(({ letters }) => letters?.caption)}$`, 'iu');

/** Whether a text may be the name of a person or company by its shape. */
export function isNameLike(text: string): boolean {
  const letters = countLetters(text);
  const digits = text.replaceAll(/\D/g, '').length;
  if (isFormAlone(text) || NUMBER_LABEL.test(text) || /^[+*>•]\s|^[#№]/u.test(text)) return false;
  if (letters < 2 || text.length > MOST_LETTERS || (text.match(WORD)?.length ?? 0) > MOST_WORDS) return false;
  if (digits > letters || !/\p{L}{2}|\p{L}&|(?:\p{Lu}\.){3}|[\u3040-\u9fff]/u.test(text)) return false;
  if (/^[\p{Ll}-]+(?:\s[\p{Ll}-]+)+$|^[^(]*\)$/u.test(text)) return false;
  if (/\d[.,]\d{2}\b|[%€£$¥]|:\s|:$|\p{L}{3}:/u.test(text)) return false;
  if (companyAtStart(text) !== null) return true;
  if (CODE.test(text) || CURRENCY.test(text) || readDate(text).length > 0) return false;
  if (SENTENCE.test(text) || AMID_SENTENCE.test(text)) return false;
  return !isAddressLine(text) && !isContactLine(text) && !CAPTION.test(text);
}

/** `consumer advice, offers clear and practical help. You can`: a line of a paragraph. */
const AMID_SENTENCE = /^(?:[\p{Ll}-]+,?\s){4}/u;

/** Banks whose names hold no word for one. */
const BANK_NAMES = 'crédit agricole|crédit mutuel|société générale';
const BANK = wordRegExp`${({ letters }) => letters?.bank}|(?<!\p{L})(?:${BANK_NAMES})(?!\p{L})`;

/** Whether a name is that of a bank, which stands on most bills. */
export function isBank(name: string): boolean {
  return BANK.test(name);
}
