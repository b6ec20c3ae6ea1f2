import type { Phrases } from './phrases.ts';

/** Letters or words beside a figure, or in a column of their own, that say which side of the account it is on. */
export interface SignWords {
  readonly debit?: Phrases;
  readonly credit?: Phrases;
  readonly overdrawn?: Phrases;
}

/** By ISO 639-1. */
export const SIGN_WORDS: Readonly<Record<string, SignWords>> = {
  en: {
    debit: `dr, db, dt, deb, debit, d, withdrawal, out, paid out, money out, debited, dbt, w`,
    credit: `cr, c, ct, cred, credit, deposit, in, paid in, money in, credited, crd`,
    overdrawn: `od, o d, overdrawn, o drawn, odr`,
  },
  de: { debit: `s, soll, lastschrift, belastung`, credit: `h, haben, gutschrift`, overdrawn: `im soll` },
  fr: {
    debit: `débit, débiteur, db, deb`,
    credit: `crédit, créditeur, cred`,
    overdrawn: `à découvert, découvert`,
  },
  es: {
    debit: `debe, cargo, débito, deb, ret, egreso, gasto`,
    credit: `haber, abono, crédito, hab, dep, ingreso`,
  },
  pt: { debit: `débito, deb, saída, despesa, -d`, credit: `crédito, cred, entrada, receita` },
  it: { debit: `dare, addebito, uscita, debito, da`, credit: `avere, accredito, entrata, credito, av` },
  nl: { debit: `af, debet, afschrijving`, credit: `bij, credit, bijschrijving` },
  pl: { debit: `wn, obciążenie, wypłata, ct wn`, credit: `ma, uznanie, wpłata` },
  cs: { debit: `má dáti, debet, md, odchozí`, credit: `dal, kredit, příchozí` },
  sk: { debit: `debet, na ťarchu, má dať`, credit: `kredit, v prospech, dal` },
  hu: { debit: `t, terhelés, tartozik`, credit: `j, jóváírás, követel` },
  ro: { debit: `debit, db, plată`, credit: `credit, cr, încasare` },
  sv: { debit: `debet, uttag, ut`, credit: `kredit, insättning, ins, in` },
  no: { debit: `belastet, ut, debet`, credit: `godskrevet, inn, kredit` },
  da: { debit: `debet, hævet, ud`, credit: `kredit, indsat, ind` },
  fi: { debit: `otto, veloitus`, credit: `pano, hyvitys` },
  tr: { debit: `b, borç`, credit: `a, alacak` },
  el: { debit: `χ, χρέωση, χρ, xp, χρεωση`, credit: `π, πίστωση, πι, πιστ, πιστωση` },
  ru: { debit: `д, дт, дебет, списание, расход, дб`, credit: `к, кт, кредит, зачисление, приход, кр` },
  uk: { debit: `дебет, дт, видаток, списання`, credit: `кредит, кт, надходження, зарахування` },
  ja: { debit: `出金, 出, 支払, 払, 借, 借方`, credit: `入金, 入, 預り, 預, 貸, 貸方` },
  zh: { debit: `借, 支, 付, 支出, 借方, 出, 取, 借记`, credit: `贷, 貸, 收, 收入, 贷方, 貸方, 存, 贷记` },
  ko: { debit: `출금, 지급, 차변, 출`, credit: `입금, 대변, 입` },
  ar: { debit: `مدين, م`, credit: `دائن, د` },
  he: { debit: `חובה, ח`, credit: `זכות, ז` },
  af: { debit: `dt, debiet`, credit: `kt, krediet` },
  id: { debit: `db, debet, keluar, d`, credit: `kredit, masuk, k, kr` },
  ms: { debit: `dt, pengeluaran`, credit: `kt, kredit, kr` },
  th: { debit: `ถอน, เดบิต`, credit: `ฝาก, เครดิต` },
  vi: { debit: `nợ, ghi nợ`, credit: `có, ghi có` },
  hr: { debit: `duguje, isplata, teret`, credit: `potražuje, uplata, korist` },
  sl: { debit: `breme, v breme`, credit: `dobro, v dobro` },
  bg: { debit: `дебит, дт`, credit: `кредит, кт` },
  lt: { debit: `debetas`, credit: `kreditas` },
  lv: { debit: `debets`, credit: `kredīts` },
  et: { debit: `deebet`, credit: `kreedit` },
  ca: { debit: `deure, càrrec`, credit: `haver, abonament` },
  is: { debit: `úttekt, út`, credit: `innborgun, inn` },
};
