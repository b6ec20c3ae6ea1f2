import { countValues } from '#domain/values/count-values.ts';

/** What stands between cells most often, in order of preference among equals; the last are control characters that some systems write. */
export const COMMON_DELIMITERS: readonly string[] = [',', ';', '\t', '|'];
const CONTROL_DELIMITERS: readonly string[] = [
  '\u001f',
  '\u001e',
  '\u001d',
  '\u001c',
  '\u0001',
  '\u0002',
  '\u0014',
];

/** Lines from the top whose characters are counted. */
const LOOKED_AT_LINES = 80;
const MAX_LINE_CHARACTERS = 4000;
/** Share of lines that have to hold an unusual delimiter. */
const MIN_SHARE_OF_LINES = 0.6;
const MAX_UNUSUAL_DELIMITERS = 8;

/** Never between cells: they belong to words, numbers, names and quotes, or like NUL to no text at all. */
const PLAIN = /[\0\p{L}\p{N}\p{M}\s"'“”„«»‘’.\-_@()[\]{}<>?\u00a0\u200b-\u200d\ufeff\ufffd£€¥]/u;
const SEQUENCE = /[^\0\p{Sc}\ufffd\p{L}\p{N}\p{M}\s"'“”„«»‘’.\-_@()[\]{}<>?]{2,4}/gu;

/** A sign or two between blanks. */
const SPACED_SIGN = / ([^\0\p{L}\p{N}\p{M}\s"'“”„«»‘’._()[\]{}?]{1,3})(?= )/gu;
/** Between blanks they come in texts as well. */
const DASH_OR_PUNCTUATION = /^ [-–—,;:/&+=*%@<>$€£¥.!] $/u;

export interface CandidateDelimiter {
  readonly delimiter: string;
  /** How readily it is believed, 0 to about 1. */
  readonly prior: number;
  /** It comes in texts, dates or paths so often that more than even records must speak for it. */
  readonly isWeak: boolean;
}

const PRIORS: Readonly<Record<string, number>> = {
  ':': 0.8,
  '*': 0.8,
  '#': 0.8,
  '!': 0.8,
  '/': 0.55,
  '\\': 0.6,
  '&': 0.6,
  '=': 0.6,
  '+': 0.5,
  '%': 0.5,
  $: 0.5,
  '·': 0.6,
};

/** The delimiters worth trying on a sample: the common ones, and unusual ones that most of its lines hold. */
export function candidateDelimiters(sample: string): CandidateDelimiter[] {
  const lines = sample
    .split(/\r\n|\r|\n/, LOOKED_AT_LINES + 1)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT_LINES)
    .map((line) => line.slice(0, MAX_LINE_CHARACTERS));
  const found: CandidateDelimiter[] = [];
  for (const delimiter of [...COMMON_DELIMITERS, ...CONTROL_DELIMITERS])
    if (sample.includes(delimiter))
      found.push({ delimiter, prior: delimiter === '\t' ? 1.02 : 1, isWeak: false });
  for (const delimiter of frequentIn(lines, (line) => Array.from(line).filter((c) => !PLAIN.test(c)))) {
    if (found.some((candidate) => candidate.delimiter === delimiter)) continue;
    const prior = PRIORS[delimiter];
    found.push({ delimiter, prior: prior ?? 0.95, isWeak: prior !== undefined });
  }
  for (const delimiter of frequentIn(lines, sequencesIn)) {
    if (found.some((candidate) => candidate.delimiter === delimiter)) continue;
    found.push({ delimiter, ...belief(delimiter) });
  }
  const colon = found.findIndex(({ delimiter }) => delimiter === ':');
  if (colon !== -1 && lines.filter(hasColonOutsideTimes).length < lines.length * MIN_SHARE_OF_LINES)
    found.splice(colon, 1);
  const inValues = found.filter(({ delimiter }) => isOnlyInValues(lines, delimiter));
  for (const inside of inValues) found.splice(found.indexOf(inside), 1);
  const singles = found.filter(({ delimiter }) => isOnlyInRuns(lines, delimiter, found));
  for (const single of singles) found.splice(found.indexOf(single), 1);
  if (lines.filter((line) => line.trim().includes(' ')).length >= lines.length * MIN_SHARE_OF_LINES)
    found.push({ delimiter: ' ', prior: 0.7, isWeak: true });
  return found;
}

/** How readily a delimiter of several signs is believed. */
function belief(delimiter: string): Pick<CandidateDelimiter, 'prior' | 'isWeak'> {
  const isSpaced = /^ \S+ $/.test(delimiter);
  if (isSpaced)
    return DASH_OR_PUNCTUATION.test(delimiter)
      ? { prior: 0.8, isWeak: true }
      : { prior: 0.97, isWeak: false };
  const isWeak =
    PRIORS[delimiter.charAt(0)] !== undefined && delimiter !== delimiter.charAt(0).repeat(delimiter.length);
  return { prior: /^[,;] $/.test(delimiter) ? 0.9 : isWeak ? 0.7 : 0.99, isWeak };
}

const TIMES = /\d(?::\d{2}){1,3}(?![:\d])/g;
/** How a web address begins. */
const SCHEMES = /\b[a-z][a-z\d+]{1,8}:\/\//gi;

/** A colon stands elsewhere than in the hours, minutes and seconds of a time and at the beginning of a web address. */
function hasColonOutsideTimes(line: string): boolean {
  return line.includes(':') && line.replace(TIMES, '').replace(SCHEMES, '').includes(':');
}

/** A date with the month in letters, as a line of its own; a web address in a line of its own. */
const DATE_IN_WORDS = /^\W*\p{L}{3,9}\.? \d{1,2}, \d{4}\W*$/u;
const ADDRESS_ALONE = /^\W*(?:https?|ftp):\/\/\S+$/i;
/** A dollar sign that stands before no amount. */
const OTHER_DOLLAR = /\$(?! ?-?\d)/;
const ADDRESSES = /(?:https?|ftp):\/\/[^\s"'<>|;]+/gi;

/** Whether a sign stands nowhere but within dates, before amounts, or within web addresses under names. */
function isOnlyInValues(lines: readonly string[], sign: string): boolean {
  const [first = '', ...others] = lines;
  const holders = others.filter((line) => line.includes(sign));
  if (holders.length < 2) return false;
  if (holders.every((line) => DATE_IN_WORDS.test(line)))
    return !first.includes(sign) || DATE_IN_WORDS.test(first);
  if (sign === '$' && !lines.some((line) => OTHER_DOLLAR.test(line))) return true;
  if (first.includes(sign)) return false;
  if (!ADDRESS_ALONE.test(first) && holders.every((line) => ADDRESS_ALONE.test(line))) return true;
  const words = wordCount(first);
  return (
    words > 1 &&
    holders.every((line) => wordCount(line) === words && !line.replace(ADDRESSES, '').includes(sign))
  );
}

function wordCount(line: string): number {
  return line.trim().split(/\s+/).length;
}

/** Whether all runs of a sign are as long as the longer delimiter made of it, or a multiple: `a||b||||c`. */
function isOnlyInRuns(lines: readonly string[], sign: string, found: readonly CandidateDelimiter[]): boolean {
  const longer = found.find(
    ({ delimiter }) => delimiter.length > 1 && delimiter === sign.repeat(delimiter.length),
  );
  if (longer === undefined || sign.length > 1) return false;
  const size = longer.delimiter.length;
  return lines.every((line) => {
    for (let at = line.indexOf(sign); at !== -1; at = line.indexOf(sign, at)) {
      const from = at;
      while (line.startsWith(sign, at)) at += sign.length;
      if ((at - from) % size !== 0) return false;
    }
    return true;
  });
}

/** Sequences that may be one delimiter, e.g. `||`, `|~|`, `, `, ` | `, ` # `. */
function sequencesIn(line: string): string[] {
  const found: string[] = line.replace(SCHEMES, 'x').match(SEQUENCE) ?? [];
  for (const sequence of [', ', '; ', '\t\t']) if (line.includes(sequence)) found.push(sequence);
  for (const [, sign = ''] of line.matchAll(SPACED_SIGN)) found.push(` ${sign} `);
  return found;
}

/** The signs that most lines hold, the most frequent first. */
function frequentIn(lines: readonly string[], signsOf: (line: string) => readonly string[]): string[] {
  return [...countValues(lines.flatMap((line) => [...new Set(signsOf(line))]))]
    .filter(([, count]) => count >= lines.length * MIN_SHARE_OF_LINES)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_UNUSUAL_DELIMITERS)
    .map(([sign]) => sign);
}
