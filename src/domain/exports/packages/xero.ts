import { EXPORT_FORMATS } from '../export-formats.ts';
import { formatMinor } from '#domain/money.ts';
import { writeDate } from '../statements/write-date.ts';
import type { Bill, BillLine } from '../invoices/bill.ts';
import { csvLine, dueDateOf, numberOf, type BillSurroundings } from '../invoices/bill-file.ts';
import { accountOfBill, noteAssumedAccount, type BillLayout } from './bill-layout.ts';
import type { PackageFacts } from './package-facts.ts';
import { dateField, textField, valueField, type PaymentLayout } from './payment-layout.ts';
import { decimalOf } from '../accounting/read-amount.ts';

/** General Expenses in Xero's own charts of accounts. */
const ACCOUNT = '429';

/**
 * Xero Central, https://central.xero.com/s/article/Import-a-CSV-bank-statement; the wizard asks how dates are written.
 * Copies of the page name 1,000 lines at a time or 100,000 rows: files of 1,000 go through by either.
 */
export const xeroFacts: PackageFacts = {
  label: EXPORT_FORMATS.xero.label,
  maxRows: 1000,
  maxBytes: null,
  descriptionLength: null,
  expenseAccount: { code: ACCOUNT, title: 'General Expenses' },
  usualDateOrder: 'dmy',
  dateRule: 'country',
};

const COLUMNS = ['*Date', '*Amount', 'Payee', 'Description', 'Reference', 'Check Number'];
const CODE_COLUMNS = ['Account Code', 'Tax Type', 'Analysis Code'];

/**
 * The bank statement template (StatementImportTemplate.csv): the columns with an asterisk have to be filled, the others may
 * be blank but have to be there. Money spent is negative. Xero remembers which column is which by their names. Where payments
 * are coded, three more columns follow, as in a precoded statement; Xero asks once which is which.
 */
export const xeroPayments: PaymentLayout = {
  needsDescription: false,
  maxDecimals: null,
  header: ({ hasCodes }) => (hasCodes === true ? [...COLUMNS, ...CODE_COLUMNS] : COLUMNS),
  fields: (payment, { dateOrder, options }) => [
    dateField(payment, dateOrder),
    valueField(decimalOf(payment.amount)),
    textField(payment.payee),
    textField(payment.description),
    textField(payment.reference),
    textField(payment.cheque),
    ...(options.hasCodes === true
      ? [
          textField(payment.booking?.accountCode ?? ''),
          textField(payment.booking?.taxCode ?? ''),
          textField(payment.booking?.category ?? ''),
        ]
      : []),
  ],
};

const HEADER =
  '*ContactName,EmailAddress,POAddressLine1,POAddressLine2,POAddressLine3,POAddressLine4,POCity,PORegion,POPostalCode,' +
  'POCountry,*InvoiceNumber,*InvoiceDate,*DueDate,Total,InventoryItemCode,Description,*Quantity,*UnitAmount,' +
  '*AccountCode,*TaxType,TaxAmount,TrackingName1,TrackingOption1,TrackingName2,TrackingOption2,Currency\r\n';
/** "If you are importing more than 500 invoices you will need to split the file". */
const MOST_BILLS = 500;
const UNIT_DECIMALS = 4;

/**
 * Xero, bills to pay, import (Xero Central, "Import bills": the template BillTemplate.csv): the columns with an asterisk have
 * to be filled, all have to be there; a bill has a row for each line, with the same contact and number. Prices are written
 * without tax (the wizard asks), the tax of each line in TaxAmount. A credit note has negative unit amounts. Tax types are
 * those of Xero's editions, by the country of the vendor.
 */
export const xeroBills: BillLayout = {
  header: HEADER,
  maxBills: MOST_BILLS,
  maxRows: null,
  rows(bill: Bill, surroundings: BillSurroundings): string[] {
    const { notes, dateOrder: order } = surroundings;
    const number = numberOf(bill, notes);
    const due = dueDateOf(bill, notes);
    if (bill.hasUnevenLines) notes.add('oneUnit', bill.name);
    return bill.lines.map((line) => {
      const { quantity, price } = quantityAndPrice(bill, line);
      const fields = [
        textField(bill.vendor),
        ...Array.from({ length: 9 }, () => valueField('')),
        textField(number),
        valueField(writeDate(bill.date, order)),
        valueField(writeDate(due, order)),
        valueField(formatMinor(bill.isCredit ? -bill.total : bill.total, bill.scale)),
        // An item that is not among Xero's own would be refused.
        valueField(''),
        textField(withCode(line)),
        valueField(quantity),
        valueField(price),
        textField(accountOfBill(bill, surroundings, ACCOUNT)),
        textField(bill.taxCode ?? taxType(bill, line)),
        valueField(formatMinor(bill.isCredit ? -line.tax : line.tax, bill.scale)),
        ...Array.from({ length: 4 }, () => valueField('')),
        valueField(bill.currency ?? ''),
      ];
      return csvLine(fields, bill.name, surroundings);
    });
  },
  assumptions(bills: readonly Bill[], surroundings: BillSurroundings): string[] {
    const countries = new Set(bills.map(({ country, currency }) => editionOf(country, currency)));
    return [
      'Prices exclude tax. Choose “tax exclusive” in Xero.',
      ...noteAssumedAccount(bills, surroundings, {
        account: `account ${ACCOUNT} (General Expenses)`,
        each: 'line',
        label: 'Xero',
      }),
      `Tax types are named as in Xero’s ${[...countries].join(' and ')} edition. Change them if yours differ.`,
    ];
  },
};

function quantityAndPrice(
  { scale, isCredit }: Bill,
  { quantity, unitPrice, net }: BillLine,
): { readonly quantity: string; readonly price: string } {
  const isNegative = net < 0 !== isCredit;
  const sign = isNegative && net !== 0 ? '-' : '';
  const count = quantity === null ? null : absoluteDecimal(quantity, UNIT_DECIMALS);
  const price = unitPrice === null ? null : absoluteDecimal(unitPrice, UNIT_DECIMALS);
  if (count === null || price === null) {
    return { quantity: '1', price: `${sign}${formatMinor(Math.abs(net), scale)}` };
  }
  return { quantity: count, price: `${sign}${price}` };
}

function withCode({ description, itemCode }: BillLine): string {
  if (itemCode === null || description.includes(itemCode)) return description;
  return `${itemCode} ${description}`.trim();
}

type Edition = 'UK' | 'Australian' | 'New Zealand' | 'global';

function editionOf(country: string | null, currency: string | null): Edition {
  if (country === 'GB' || (country === null && currency === 'GBP')) return 'UK';
  if (country === 'AU' || (country === null && currency === 'AUD')) return 'Australian';
  return country === 'NZ' || (country === null && currency === 'NZD') ? 'New Zealand' : 'global';
}

function taxType({ country, currency }: Bill, { rate, tax }: BillLine): string {
  const isTaxed = tax !== 0 || (rate !== null && Number(rate) !== 0);
  const percent = rate ?? '';
  switch (editionOf(country, currency)) {
    case 'UK':
      if (isTaxed) return `${percent === '' ? '20' : percent}% (VAT on Expenses)`;
      return rate === null ? 'No VAT' : 'Zero Rated Expenses';
    case 'Australian':
      if (isTaxed) return 'GST on Expenses';
      return rate === null ? 'BAS Excluded' : 'GST Free Expenses';
    case 'New Zealand':
      if (isTaxed) return `${percent === '' ? '15' : percent}% GST on Expenses`;
      return rate === null ? 'No GST' : 'Zero Rated';
    case 'global':
      return isTaxed ? 'Tax on Purchases' : 'Tax Exempt';
  }
}

/** A decimal without its sign and the zeros at its end; null where it has more decimals than a format takes. */
function absoluteDecimal(text: string, mostDecimals: number): string | null {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  const decimals = fraction.replace(/0+$/, '');
  if (decimals.length > mostDecimals) return null;
  return decimals === '' ? whole : `${whole}.${decimals}`;
}
