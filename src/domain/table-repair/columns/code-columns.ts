import type { TableSample } from '../table-sample.ts';
import { idKindOf } from './id-names.ts';
import { nameWords } from './name-words.ts';

const set = (list: string): ReadonlySet<string> => new Set(list.split('|'));

/** Words that make a column one of codes: what names or reaches something and is never reckoned with. */
const CODES = set(
  'id|ids|uid|uuid|guid|key|code|codes|kod|codigo|codice|ref|reference|referenz|phone|telephone|telefon|telefono|tel|mobile|handy|cell|fax|zip|postal|postcode|plz|cep|iban|bic|swift|account|acct|konto|kontonummer|kontonr|compte|cuenta|conto|conta|rekening|rekeningnummer|sku|ean|isbn|upc|gtin|asin|barcode|serial|imei|vin|cheque|check|token|passport|steuernummer|vatid|version',
);
/** Words beside them that make the column one of amounts, dates or names after all. */
const OTHERWISE = set(
  'balance|saldo|amount|betrag|montant|importe|total|sum|value|price|cost|fee|fees|charge|charges|rate|count|quantity|qty|anzahl|date|datum|time|created|updated|name|type|status|owner|limit|income|debit|credit|age|days|minutes|seconds|usage',
);
const MOST_ROWS = 1000;
const CODE_SHARE = 0.8;

/**
 * Finds the columns whose cells are codes: identifiers, account and telephone numbers, postal codes, references. They
 * are compared as text: `4102.30` and `4102.3` are two accounts, `aB1` and `ab1` two records.
 */
export function findCodeColumns({ header, rows }: TableSample): number[] {
  return header.flatMap((name, column) => {
    const isId = idKindOf(name) !== null;
    const words = nameWords(name).split(' ');
    if (!(isId || words.some((word) => CODES.has(word))) || words.some((word) => OTHERWISE.has(word)))
      return [];
    const cells = rows.slice(0, MOST_ROWS).flatMap((row) => {
      const cell = row[column]?.trim() ?? '';
      return cell === '' ? [] : [cell];
    });
    const codes = cells.filter((cell) => /\d/.test(cell) || (isId && !/\s/.test(cell))).length;
    return codes > 0 && codes >= cells.length * CODE_SHARE ? [column] : [];
  });
}
