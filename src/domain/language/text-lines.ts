/** A line of the first pages and how far what it names may be taken for the issuer. */
export interface HeadedLine {
  readonly text: string;
  /** What wide gaps part, each by itself. */
  readonly cells: readonly string[];
  /** 1 at the top of the document, less below, next to nothing on a line with a date or an amount. */
  readonly weight: number;
  /** Among the first lines of the document. */
  readonly isHead: boolean;
  /** The first line of a page that follows another. */
  readonly beginsPage: boolean;
}

/** Lines at the top of a statement that say who issued it. */
const HEAD_LINES = 14;
const BODY_WEIGHT = 0.45;
const ROW_WEIGHT = 0.06;

const AMOUNT = /\d[.,'’\s\u00a0\u202f]?\d*[.,]\d{2,3}(?!\d)/;
const DATE =
  /\b\d{1,4}([./-])\d{1,2}(?:\1\d{2,4})?\b|\b\d{1,2}[\s-]?\p{L}{3,9}\b|\b\p{L}{3,9} \d{1,2}\b|\d月/u;

/** `900.123.456-7`, `76.543.210-K`, `12.345.678/0001-95`: who somebody is for the taxes of South America. */
const TAX_NUMBER = /\b\d{1,3}(?:\.\d{3}){2}(?:\/\d{4})?-[\dKk]{1,2}\b/g;

function isRowText(line: string): boolean {
  return AMOUNT.test(line.replaceAll(TAX_NUMBER, '')) && (DATE.test(line) || line.length > 30);
}

const joinBlanks = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** Whether a line looks like a row of a table: it has an amount. */
export function isRow({ weight }: HeadedLine): boolean {
  return weight === ROW_WEIGHT;
}

export function hasAmount({ text }: HeadedLine): boolean {
  return AMOUNT.test(text);
}

export function beginsWithDate({ text }: HeadedLine): boolean {
  return DATE.exec(text)?.index === 0;
}

/**
 * Splits text into its lines that say something, each with its weight.
 *
 * @param pages a text of lines each; a tab stands for a wide gap
 */
export function weighLines(pages: readonly string[]): HeadedLine[] {
  return pages
    .flatMap((page, at) =>
      page.split('\n').map((line, index) => ({
        text: joinBlanks(line),
        cells: line.split('\t').map(joinBlanks),
        beginsPage: at > 0 && index === 0,
      })),
    )
    .filter(({ text: line }) => line !== '')
    .map((line, index) => {
      const place = index < HEAD_LINES ? 1 - index * 0.03 : BODY_WEIGHT;
      return { ...line, isHead: index < HEAD_LINES, weight: isRowText(line.text) ? ROW_WEIGHT : place };
    });
}
