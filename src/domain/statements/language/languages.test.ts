import type { ColumnTitle } from '#domain/language/statement-phrases.ts';
import { expect, test } from 'vitest';
import { vocabulary } from './vocabulary.ts';

/** One header of each language as banks print it, and what its columns are. */
test.for<{ header: string; want: readonly (ColumnTitle | null)[] }>([
  {
    header: 'Date|Description|Withdrawals|Deposits|Balance',
    want: ['date', 'description', 'debit', 'credit', 'balance'],
  },
  {
    header: 'Txn Date|Value Date|Narration|Chq No|Dr|Cr|Balance',
    want: ['date', 'valueDate', 'description', 'reference', 'debit', 'credit', 'balance'],
  },
  {
    header: 'Date|Details|Service fee|Debits|Credits|Balance',
    want: ['date', 'description', 'ignored', 'debit', 'credit', 'balance'],
  },
  {
    header: 'Buchungstag|Wertstellung|Verwendungszweck|Soll|Haben|Saldo',
    want: ['date', 'valueDate', 'description', 'debit', 'credit', 'balance'],
  },
  {
    header: 'Datum|Text|Belastung CHF|Gutschrift CHF|Valuta|Saldo CHF',
    want: ['date', 'description', 'debit', 'credit', 'valueDate', 'balance'],
  },
  {
    header: "Date|Nature de l'opération|Valeur|Débit|Crédit",
    want: ['date', 'description', 'valueDate', 'debit', 'credit'],
  },
  {
    header: 'F. Operación|F. Valor|Concepto|Importe|Saldo',
    want: ['date', 'valueDate', 'description', 'amount', 'balance'],
  },
  {
    header: 'Fecha|Descripción|Cargos|Abonos|Saldo',
    want: ['date', 'description', 'debit', 'credit', 'balance'],
  },
  {
    header: 'Data|Histórico|Documento|Valor (R$)|Saldo (R$)',
    want: ['date', 'description', 'reference', 'amount', 'balance'],
  },
  {
    header: 'Data mov.|Data valor|Descrição|Débito|Crédito|Saldo',
    want: ['date', 'valueDate', 'description', 'debit', 'credit', 'balance'],
  },
  {
    header: 'Data|Valuta|Descrizione operazione|Addebiti|Accrediti',
    want: ['date', 'valueDate', 'description', 'debit', 'credit'],
  },
  { header: 'Datum|Omschrijving|Af|Bij|Saldo', want: ['date', 'description', 'debit', 'credit', 'balance'] },
  {
    header: 'Data operacji|Data waluty|Opis operacji|Kwota|Saldo po operacji',
    want: ['date', 'valueDate', 'description', 'amount', 'balance'],
  },
  { header: 'Datum zaúčtování|Popis|Částka|Zůstatek', want: ['date', 'description', 'amount', 'balance'] },
  {
    header: 'Dátum|Popis|Debet|Kredit|Zostatok',
    want: ['date', 'description', 'debit', 'credit', 'balance'],
  },
  {
    header: 'Könyvelés dátuma|Értéknap|Megnevezés|Terhelés|Jóváírás|Egyenleg',
    want: ['date', 'valueDate', 'description', 'debit', 'credit', 'balance'],
  },
  {
    header: 'Data|Detalii tranzacție|Debit|Credit|Sold',
    want: ['date', 'description', 'debit', 'credit', 'balance'],
  },
  { header: 'Bokföringsdatum|Text|Belopp|Saldo', want: ['date', 'description', 'amount', 'balance'] },
  {
    header: 'Bokført|Rentedato|Forklaring|Ut av konto|Inn på konto|Saldo',
    want: ['date', 'valueDate', 'description', 'debit', 'credit', 'balance'],
  },
  { header: 'Dato|Valør|Tekst|Beløb|Saldo', want: ['date', 'valueDate', 'description', 'amount', 'balance'] },
  {
    header: 'Kirjauspäivä|Arvopäivä|Saaja/Maksaja|Viite|Määrä|Saldo',
    want: ['date', 'valueDate', 'description', 'reference', 'amount', 'balance'],
  },
  {
    header: 'İşlem Tarihi|Valör|Açıklama|Borç|Alacak|Bakiye',
    want: ['date', 'valueDate', 'description', 'debit', 'credit', 'balance'],
  },
  {
    header: 'Ημερομηνία|Αιτιολογία|Χρέωση|Πίστωση|Υπόλοιπο',
    want: ['date', 'description', 'debit', 'credit', 'balance'],
  },
  {
    header: 'Дата операции|Назначение платежа|Расход|Приход|Остаток',
    want: ['date', 'description', 'debit', 'credit', 'balance'],
  },
  {
    header: 'Дата|Призначення платежу|Дебет|Кредит|Залишок',
    want: ['date', 'description', 'debit', 'credit', 'balance'],
  },
  {
    header: '日付|摘要|お支払金額|お預り金額|差引残高',
    want: ['date', 'description', 'debit', 'credit', 'balance'],
  },
  { header: '取引日|取引内容|出金|入金|残高', want: ['date', 'description', 'debit', 'credit', 'balance'] },
  {
    header: '交易日期|摘要|借方发生额|贷方发生额|账户余额',
    want: ['date', 'description', 'debit', 'credit', 'balance'],
  },
  { header: '日期|進支詳情|存入|提取|結餘', want: ['date', 'description', 'credit', 'debit', 'balance'] },
  {
    header: '거래일자|적요|출금액|입금액|거래후잔액',
    want: ['date', 'description', 'debit', 'credit', 'balance'],
  },
  { header: 'التاريخ|البيان|مدين|دائن|الرصيد', want: ['date', 'description', 'debit', 'credit', 'balance'] },
  {
    header: 'תאריך|תיאור|אסמכתא|חובה|זכות|יתרה',
    want: ['date', 'description', 'reference', 'debit', 'credit', 'balance'],
  },
  {
    header: 'Datum|Beskrywing|Debiet|Krediet|Saldo',
    want: ['date', 'description', 'debit', 'credit', 'balance'],
  },
  {
    header: 'Tanggal|Keterangan|Cabang|Mutasi|Saldo',
    want: ['date', 'description', 'ignored', 'amount', 'balance'],
  },
  { header: 'Tarikh|Butir Urusniaga|Jumlah|Baki', want: ['date', 'description', 'amount', 'balance'] },
  { header: 'วันที่|รายการ|ถอน|ฝาก|คงเหลือ', want: ['date', 'description', 'debit', 'credit', 'balance'] },
  {
    header: 'Ngày giao dịch|Diễn giải|Ghi nợ|Ghi có|Số dư',
    want: ['date', 'description', 'debit', 'credit', 'balance'],
  },
  {
    header: 'Датум на книжење|Датум на валута|Цел на дознака|На товар|Во корист|Состојба',
    want: ['date', 'valueDate', 'description', 'debit', 'credit', 'balance'],
  },
])('$header', ({ header, want }) => {
  expect(header.split('|').map((title) => vocabulary.columnTitle(title)?.title ?? null)).toEqual(want);
});

test.for([
  ['Saldo początkowe', 'opening'],
  ['Saldo końcowe', 'closing'],
  ['Počáteční zůstatek', 'opening'],
  ['Konečný zůstatek', 'closing'],
  ['Nyitó egyenleg', 'opening'],
  ['Záró egyenleg', 'closing'],
  ['Sold final', 'closing'],
  ['Ingående saldo', 'opening'],
  ['Utgående saldo', 'closing'],
  ['Alkusaldo', 'opening'],
  ['Devreden bakiye', 'opening'],
  ['Προηγούμενο υπόλοιπο', 'opening'],
  ['Входящий остаток на 01.01.2025', 'opening'],
  ['Итого', 'total'],
  ['前回残高', 'opening'],
  ['次頁繰越', 'carriedForward'],
  ['期初余额', 'opening'],
  ['承上結餘', 'opening'],
  ['이월잔액', 'opening'],
  ['الرصيد الافتتاحي', 'opening'],
  ['יתרת פתיחה', 'opening'],
  ['Saldo awal', 'opening'],
  ['Baki bawa ke hadapan', 'broughtForward'],
  ['ยอดยกมา', 'opening'],
  ['Số dư đầu kỳ', 'opening'],
  ['SUMA Y SIGUE', 'carriedForward'],
  ['Da riportare', 'carriedForward'],
  ['Te transporteren', 'carriedForward'],
  ['Total des mouvements', 'total'],
  ['Kontostand am 31. Dezember', 'closing'],
  ['Saldo del día', 'carriedForward'],
  ['SALDO DO DIA', 'carriedForward'],
  ['Претходна состојба', 'opening'],
  ['Вкупно должи', 'totalOut'],
] as const)('label %s is %s', ([text, label]) => expect(vocabulary.label(text)).toBe(label));
