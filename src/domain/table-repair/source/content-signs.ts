import type { TableSample } from '../table-sample.ts';

export interface ContentSign {
  readonly source: string;
  readonly label: string;
  readonly points: number;
}

interface CellForm {
  readonly source: string;
  readonly label: string;
  readonly form: RegExp;
  readonly points: number;
}

/** Ids and codes that only one system writes. */
const CELL_FORMS: readonly CellForm[] = [
  {
    source: 'stripe',
    label: 'Stripe',
    form: /^(?:ch|py|pi|txn|re|cus|in|po|sub|si|price|prod|pm|card|seti|dp|tr|acct|evt)_[A-Za-z0-9]{14,}$/,
    points: 7,
  },
  {
    source: 'salesforce',
    label: 'Salesforce',
    form: /^(?:001|003|005|006|00Q|00D|00T|00U|500|701|800|801|a0[0-9A-Za-z])[0-9A-Za-z]{2}0000[0-9A-Za-z]{6}(?:[A-Z0-5]{3})?$/,
    points: 7,
  },
  { source: 'amazon', label: 'Amazon Seller Central', form: /^\d{3}-\d{7}-\d{7}$/, points: 5 },
  { source: 'quickbooks', label: 'QuickBooks', form: /^(?:!?TRNS|!?SPL|!?ENDTRNS)$/, points: 12 },
];

interface TitleForm {
  readonly source: string;
  readonly label: string;
  readonly form: RegExp;
}

/** Lines above a table. Weak: companies name themselves and others. */
const TITLES: readonly TitleForm[] = [
  {
    source: 'quickbooks',
    label: 'QuickBooks',
    form: /^(?:general ledger|transaction (?:list|detail) by (?:date|account|customer|vendor)|transaction report|journal|account quickreport|(?:cash|accrual) basis.*)$/i,
  },
  { source: 'quickbooks', label: 'QuickBooks', form: /quickbooks/i },
  {
    source: 'xero',
    label: 'Xero',
    form: /\bxero\b|^(?:account transactions|general ledger (?:detail|summary)|bank statements?)$/i,
  },
  { source: 'sap', label: 'SAP', form: /dynamic list display|dynamische listenausgabe|\bsap\b/i },
  { source: 'sage', label: 'Sage 50', form: /\bsage\b|^(?:audit trail|nominal activity)\b/i },
  { source: 'freshbooks', label: 'FreshBooks', form: /freshbooks/i },
  { source: 'netsuite', label: 'NetSuite', form: /netsuite/i },
  { source: 'square', label: 'Square', form: /\bsquare\b/i },
  { source: 'amazon', label: 'Amazon Seller Central', form: /amazon (?:marketplace|seller|services)/i },
  { source: 'pastel', label: 'Pastel', form: /\bpastel\b/i },
];
const TITLE_POINTS = 3;
const LOOKED_AT_ROWS = 200;
const NEEDED_SHARE = 0.6;

/** What the rows and the lines above the table say about where it came from. */
export function findContentSigns({ titles, header, rows }: TableSample): ContentSign[] {
  const looked = rows.slice(0, LOOKED_AT_ROWS).filter((row) => row.some((cell) => cell.trim() !== ''));
  const signs: ContentSign[] = [];
  for (const { source, label, form, points } of CELL_FORMS) {
    if (hasColumnOf(looked, form)) signs.push({ source, label, points });
  }
  const titled = new Set<string>();
  for (const title of titles) {
    for (const { source, label, form } of TITLES) {
      if (titled.has(source) || !form.test(title.trim())) continue;
      titled.add(source);
      signs.push({ source, label, points: TITLE_POINTS });
    }
  }
  if (header.every((name) => name.trim() === '' || /^column_\d+$/.test(name)))
    signs.push(...shapesOf(looked));
  return signs;
}

function hasColumnOf(rows: readonly (readonly string[])[], form: RegExp): boolean {
  const width = Math.min(200, Math.max(0, ...rows.map((row) => row.length)));
  for (let column = 0; column < width; column++) {
    const cells = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '');
    if (cells.length > 0 && cells.filter((cell) => form.test(cell)).length >= cells.length * NEEDED_SHARE)
      return true;
  }
  return false;
}

/** By column: what stands there in a file without a header. */
interface Shape {
  readonly source: string;
  readonly label: string;
  readonly cells: readonly RegExp[];
}

const AMOUNT = /^-?\d{1,12}(?:[.,]\d{1,4})?$/;
const SHAPES: readonly Shape[] = [
  {
    // Period, date, G D or C, account, reference, description, amount, tax type: the batch layout of Pastel Partner.
    source: 'pastel',
    label: 'Pastel',
    cells: [
      /^(?:[1-9]|1[0-3])$/,
      /^\d{1,2}\/\d{1,2}\/\d{2,4}$/,
      /^[GDC]$/i,
      /^[A-Z0-9]{3,7}$/i,
      /^.{0,8}$/,
      /^.{0,36}$/,
      AMOUNT,
      /^\d{1,3}$/,
    ],
  },
  {
    // Type, account, nominal code, department, date, reference, details, net amount, tax code: Sage 50's audit trail layout.
    source: 'sage',
    label: 'Sage 50',
    cells: [
      /^(?:S[ACIPR]|P[ACIPR]|J[CD]|B[PR]|C[PR]|V[PR])$/i,
      /^.{0,8}$/,
      /^\d{3,8}$/,
      /^\d{0,3}$/,
      /^\d{1,2}\/?\d{1,2}\/?\d{2,4}$/,
      /^.{0,30}$/,
      /^.{0,60}$/,
      AMOUNT,
      /^T?\d{1,2}$/i,
    ],
  },
];
const SHAPE_POINTS = 9;
const SHAPE_SHARE = 0.9;

function shapesOf(rows: readonly (readonly string[])[]): ContentSign[] {
  if (rows.length === 0) return [];
  return SHAPES.filter(({ cells }) => {
    const fitting = rows.filter((row) =>
      cells.every((form, column) => form.test(row[column]?.trim() ?? '')),
    ).length;
    return fitting >= rows.length * SHAPE_SHARE;
  }).map(({ source, label }) => ({ source, label, points: SHAPE_POINTS }));
}
