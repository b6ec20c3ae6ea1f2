import { countValues } from '#domain/values/count-values.ts';
import type { Run } from './row-habit.ts';

/** Lines alike below the last rows of two pages. */
const LEAST_LINES = 2;
/** Letters of them: a payee comes again as well, in fewer. */
const LEAST_LETTERS = 100;

/**
 * Finds where the small print begins that goes on below the last row of several pages, wherever that row ends: lines that
 * stand there in the same words, one below the other, and nowhere among rows.
 *
 * @returns each run without it
 */
export function withoutSmallPrint(runs: readonly Run[]): ReadonlyMap<Run, Run> {
  const tails = runs.map(({ lines }) => {
    const last = lines.findLastIndex(({ kind }) => kind !== 'text');
    return { last, texts: lines.slice(last + 1).map(({ body }) => body.line.text) };
  });
  const among = new Set(
    runs.flatMap(({ lines }, at) =>
      lines.slice(0, (tails[at]?.last ?? 0) + 1).map(({ body }) => body.line.text),
    ),
  );
  const windows = tails.map(({ texts }) =>
    texts
      .map((_, at) => texts.slice(at, at + LEAST_LINES))
      .map((lines) => (isWhole(lines) ? lines.join('\n') : '')),
  );
  const runsWith = countValues(windows.flatMap((keys) => [...new Set(keys)]));
  const isAgain = (key: string) => key !== '' && (runsWith.get(key) ?? 0) > 1;
  return new Map(
    runs.map((run, at) => {
      const { last, texts } = tails[at] ?? { last: -1, texts: [] };
      const from = (windows[at] ?? []).findIndex(
        (key, line) => isAgain(key) && !among.has(texts[line] ?? ''),
      );
      return [run, last < 0 || from < 0 ? run : { ...run, lines: run.lines.slice(0, last + 1 + from) }];
    }),
  );
}

const isWhole = (lines: readonly string[]) =>
  lines.length === LEAST_LINES && lines.join('').length >= LEAST_LETTERS;
