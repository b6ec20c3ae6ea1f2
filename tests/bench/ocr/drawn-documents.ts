import type { LatinLanguage } from '#domain/language/guess-latin-language.ts';
import { makeInvoice } from '#tests/fixtures/invoices/make-invoice.ts';
import { makeStatement } from '#tests/fixtures/statements/make-statement.ts';
import type { TrueStatement } from '#tests/fixtures/statements/truth.ts';
import { drawnPages, type DrawnPage } from './drawn-pages.ts';

export interface DrawnDocument {
  readonly name: string;
  readonly language: LatinLanguage;
  readonly pages: readonly DrawnPage[];
  /** Null of an invoice. */
  readonly statement: TrueStatement | null;
}

const LANGUAGES: Readonly<Record<string, LatinLanguage>> = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  it: 'ita',
  pt: 'por',
  nl: 'nld',
  pl: 'pol',
  sv: 'swe',
};
/** A document of many pages measures the same thing again. */
const MOST_PAGES = 2;

/** Statements and invoices in turn, in the languages whose data is installed. */
export async function drawDocuments(count: number, firstSeed: number): Promise<DrawnDocument[]> {
  const documents: DrawnDocument[] = [];
  for (let seed = firstSeed; documents.length < count; seed += 1) {
    for (const drawn of [await drawStatement(seed), await drawInvoice(seed)]) {
      if (drawn !== null && documents.length < count) documents.push(drawn);
    }
  }
  return documents;
}

async function drawStatement(seed: number): Promise<DrawnDocument | null> {
  const { pdf, layout, truth } = await makeStatement(seed);
  const language = LANGUAGES[layout.language];
  if (language === undefined) return null;
  const pages = await drawnPages(pdf);
  return pages.length > MOST_PAGES
    ? null
    : { name: `statement ${String(seed)}`, language, pages, statement: truth };
}

async function drawInvoice(seed: number): Promise<DrawnDocument | null> {
  const { pdf, layout } = await makeInvoice(seed);
  const language = LANGUAGES[layout.language];
  if (language === undefined) return null;
  const pages = await drawnPages(pdf);
  return pages.length > MOST_PAGES
    ? null
    : { name: `invoice ${String(seed)}`, language, pages, statement: null };
}
