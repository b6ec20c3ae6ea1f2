import { joinTexts } from '#domain/page-layout/boxes.ts';
import type { Word } from '#domain/page-layout/page-words.ts';
import { isInSpan, isRowLike, type LineParts } from '#domain/page-text/line-parts.ts';
import { zoneOf, type TextZone } from './table-layout.ts';

/** Rows from which on a column shows what it holds, and the share of them that must hold nothing else. */
const LEAST_ROWS = 3;
const NEARLY_ALL = 0.9;
const SHORT_CODE = /^[\p{Lu}\p{Nd}/.:-]{1,8}$/u;
/** A number, or two or three letters that stand for a kind of payment: `DEB`, `SO`, `)))`. */
const KIND_CODE = /^(?=.*\p{Nd})[\p{Lu}\p{Nd}/.:-]{1,12}$|^[A-Z]{2,3}$|^\){3}$/u;

/**
 * Columns beside that of the descriptions in which each row has one short code, such as the teller's or the
 * machine's: no words of the description.
 *
 * A column whose title is unknown may hold any code; one titled as a description (`Type`) only numbers and the shortest of codes.
 */
export function findCodeColumns(
  zones: readonly TextZone[],
  lines: readonly LineParts[],
): ReadonlySet<TextZone> {
  const isText = (zone: TextZone) => zone.title === 'description' || zone.title === null;
  const codes = zones.filter((zone) => zone.text !== null && isText(zone) && holdsCodes(zone, zones, lines));
  const hasOther = zones.some((zone) => zone.title === 'description' && !codes.includes(zone));
  return new Set(hasOther ? codes : []);
}

function holdsCodes(zone: TextZone, zones: readonly TextZone[], lines: readonly LineParts[]): boolean {
  const code = zone.title === null ? SHORT_CODE : KIND_CODE;
  const cells = wordsOfRows(zone, zones, lines);
  const codes = cells.filter(([first, ...others]) => others.length === 0 && code.test(first?.text ?? ''));
  return cells.length >= LEAST_ROWS && codes.length >= NEARLY_ALL * cells.length;
}

/** The words of each row in a column, where it has some. */
export function wordsOfRows(
  zone: TextZone,
  zones: readonly TextZone[],
  lines: readonly LineParts[],
  hasDates = true,
): Word[][] {
  return lines
    .filter(isRowLike)
    .map(({ line, dates }) =>
      line.words.filter((word, at) => zoneOf(word, zones) === zone && (hasDates || !isInSpan(dates, at))),
    )
    .filter((words) => words.length > 0);
}

const MOSTLY = 0.6;
/** What rows say for themselves differs; `TRANSFER TO` and `TRANSFER FROM` above numbers are a part of those. */
const LEAST_DIFFERENT = 3;

/** Two words or more, among whatever codes: `TRF/000217/HARBOUR CAFE`, not `CHQ 000131`. */
const WORDED = /\p{L}{3,}[^\p{L}]+\p{L}{3,}/u;
const WORD = /\p{L}{3}/u;

/**
 * Columns of dates in which most rows have words behind the date: a title that stands close by was taken for a part of
 * theirs, and the words are those of the descriptions.
 */
export function findWordsBehindDates(
  dateZones: readonly TextZone[],
  zones: readonly TextZone[],
  lines: readonly LineParts[],
): ReadonlySet<TextZone> {
  const { length } = lines.filter(isRowLike);
  const isWorded = (zone: TextZone) => {
    const said = wordsOfRows(zone, zones, lines, false).filter((words) => WORDED.test(joinTexts(words)));
    return said.length >= LEAST_ROWS && said.length >= MOSTLY * length;
  };
  return new Set(dateZones.filter(isWorded));
}

/**
 * Columns titled as references in which most rows that say something say it in words of their own: `Sent for provisions`;
 * where no column is titled as a description and its name is all that says what was paid, words among codes are enough,
 * and any word where another column has the numbers: `Referencia   Comprobante`.
 */
export function findNarrations(
  zones: readonly TextZone[],
  lines: readonly LineParts[],
): ReadonlySet<TextZone> {
  const isDescribed = zones.some(
    ({ title, text }) => title === 'description' || (title === null && text !== null),
  );
  const references = zones.filter(({ title }) => title === 'reference');
  const worded = references.length > 1 ? WORD : WORDED;
  const isSaid = (words: readonly Word[]) =>
    isDescribed
      ? words.length > 1 && words.every(({ text }) => /^\p{L}[\p{L}'’.,&-]*$/u.test(text))
      : worded.test(joinTexts(words));
  return new Set(
    references.filter((zone) => {
      const cells = wordsOfRows(zone, zones, lines);
      const said = cells.filter(isSaid);
      const different = new Set(said.map(joinTexts)).size;
      return (
        cells.length >= LEAST_ROWS && said.length >= MOSTLY * cells.length && different >= LEAST_DIFFERENT
      );
    }),
  );
}
