import {
  ACCOUNTING_FORMATS,
  isAccountingFormat,
  type AccountingFormat,
  ALL_FORMATS,
  EXPORT_FORMATS,
} from '#domain/exports/export-formats.ts';
import { basename, dirname, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Client } from '#domain/clients/clients.schemas.ts';
import { ACCOUNTING_PACKAGES } from '#domain/exports/packages/accounting-packages.ts';
import { listWords } from '#domain/values/list-words.ts';
import { limitsOf } from '#domain/exports/packages/package-facts.ts';
import type { RecipeFile } from '#domain/recipes/recipe-file.schemas.ts';
import {
  NAMED_DELIMITERS,
  readingOptionsSchema,
  type ReadingOptions,
} from '#domain/table-repair/reading-options.schemas.ts';

const REMOVALS = ['duplicates', 'empty-rows', 'empty-columns', 'unnamed-empty-columns'] as const;
export type Removal = (typeof REMOVALS)[number];
const KINDS = ['table', 'statement', 'invoice'] as const;

export interface Conversion {
  readonly input: string;
  readonly outputs: readonly { readonly path: string; readonly format: string }[];
  /** Where `{error, code}` goes when the file cannot be read; null: nowhere. */
  readonly errorPath: string | null;
}

export interface ConvertOptions {
  readonly conversions: readonly Conversion[];
  /** Nothing is written: what each pass of the reader came to is printed. */
  readonly isTrace: boolean;
  readonly removals: ReadonlySet<Removal>;
  /** Null: by content. */
  readonly kind: (typeof KINDS)[number] | null;
  readonly password: string | null;
  /** How tables are to be read; what was not said is detected. */
  readonly reading: ReadingOptions;
  /** Recipes and rules that are applied to what is read; null: none. */
  readonly recipes: RecipeFile | null;
  /** Whose documents these are; null: nobody in particular. */
  readonly client: Client | null;
}

/** The formats that only one kind of document has, in words. */
const ONLY_OF = (['statement', 'invoice'] as const)
  .map((kind) => {
    const own = ALL_FORMATS.filter((format) => EXPORT_FORMATS[format].of.every((one) => one === kind));
    return `${listWords(own)} ${own.length === 1 ? 'is' : 'are'} for ${kind}s`;
  })
  .join(', ');
const USAGE = `Usage:
  npm run -s convert -- INPUT… --out DIR [--kind table|statement|invoice] [--format ${ALL_FORMATS.join('|')}]… [--remove WHAT]… [--clean] [--password P] [--client FILE] [--recipes FILE] [READING]…
  npm run -s convert -- --list FILE [--kind table|statement|invoice] [--remove WHAT]… [--password P] [--client FILE] [--recipes FILE] [READING]…
  npm run -s convert -- --trace FILE… [--kind statement|invoice] [--password P] [--client FILE]
A PDF, JPEG or PNG is read as a bank statement, or as an invoice if it clearly is one. ${ONLY_OF},
--remove for tables. What an accounting package does not take at once becomes a zip of parts.
${ACCOUNTING_FORMATS.map(describeLimits)
  .filter((line) => line !== null)
  .join('\n')}
WHAT: ${REMOVALS.join(', ')}. --clean stands for the first three.
READING, for tables; what is left out is detected:
  --delimiter C       one character or several, \\t, or ${NAMED_DELIMITERS.join(', ')}
  --quote C           one character, an opening and a closing one, or none
  --encoding NAME     as WHATWG names it, or a DOS code page: windows-1252, shift_jis, cp850 …
  --header-line N     which line names the columns: first, none, or its number after the rows that are skipped
  --skip-rows N       lines at the top that are not read; the report lists them. A sep= line is not counted
  --keep-titles       titles, headings between rows and notes become rows
  --keep-totals       rows of totals stay
  --comment C         lines that start with C are left out as comments; none: no line is taken for one
  --header-names      the CSV of a table without a header gets a line of made-up names, as other formats do
--client FILE: a client's JSON, as GET /api/clients/{id} answers it. A document that prints no currency gets the
client's; ambiguous dates are read in its order, exports write dates in it; its export options apply.
--recipes FILE: recipes and rules as the page Recipes exports them; what they did goes to the error stream.
--trace prints what each pass over a statement or an invoice changed, and why; nothing is written.`;

function describeLimits(format: AccountingFormat): string | null {
  const limits = limitsOf(ACCOUNTING_PACKAGES[format]);
  return limits === null ? null : `  ${format}: ${limits} at a time`;
}

/**
 * Reads the command line.
 *
 * @param readText reads the files that `--list`, `--client` and `--recipes` name
 * @throws Error with a sentence and the usage when it cannot be followed
 */
export async function parseArguments(
  args: readonly string[],
  readText: (path: string) => Promise<string>,
): Promise<ConvertOptions> {
  const { values, positionals } = parse(args);
  const removals = new Set<Removal>();
  for (const name of values.remove ?? []) removals.add(oneOf(REMOVALS, name, '--remove'));
  if (values.clean === true) for (const name of REMOVALS.slice(0, 3)) removals.add(name);
  const kind = values.kind === undefined ? null : oneOf(KINDS, values.kind, '--kind');
  const conversions =
    values.trace === true
      ? toTrace(positionals)
      : values.list === undefined
        ? fromInputs(positionals, values.out, values.format ?? ['csv'])
        : fromList(await readText(values.list));
  const client = values.client === undefined ? null : await parseClient(await readText(values.client));
  const recipes = values.recipes === undefined ? null : await parseRecipes(await readText(values.recipes));
  return {
    conversions,
    isTrace: values.trace === true,
    removals,
    kind,
    password: values.password ?? null,
    reading: parseReading(values),
    recipes,
    client,
  };
}

async function parseClient(text: string): Promise<Client> {
  const { clientSchema } = await import('#domain/clients/clients.schemas.ts');
  return parseJson(text, clientSchema, '--client names a file that is not a client’s JSON.');
}

/** Those that are on. */
async function parseRecipes(text: string): Promise<RecipeFile> {
  const { recipeFileSchema } = await import('#domain/recipes/recipe-file.schemas.ts');
  const file = await parseJson(
    text,
    recipeFileSchema,
    '--recipes names a file that holds no recipes of ours.',
  );
  return {
    ...file,
    recipes: file.recipes.filter(({ isOn }) => isOn),
    rules: file.rules.filter(({ isOn }) => isOn),
  };
}

async function parseJson<T>(
  text: string,
  schema: { readonly parse: (value: unknown) => T },
  failure: string,
): Promise<T> {
  const { z } = await import('zod');
  try {
    return schema.parse(JSON.parse(text));
  } catch (error) {
    const what = error instanceof z.ZodError ? sentenceOf(error.issues) : 'It is not JSON.';
    throw new Error(`${failure} ${what}`, { cause: error });
  }
}

const SHOWN_ISSUES = 3;

function sentenceOf(
  issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[],
): string {
  const shown = issues.slice(0, SHOWN_ISSUES).map(({ path, message }) => `${path.join('.')}: ${message}`);
  const more = issues.length - shown.length;
  return more > 0 ? `${shown.join(' ')} And ${String(more)} more.` : shown.join(' ');
}

const READING_FLAGS: Readonly<Record<string, string>> = {
  headerLine: '--header-line',
  skipRows: '--skip-rows',
  keepTitles: '--keep-titles',
  keepTotals: '--keep-totals',
  headerNames: '--header-names',
};

function parseReading(values: ReturnType<typeof parse>['values']): ReadingOptions {
  const headerLine = values['header-line'];
  const parsed = readingOptionsSchema.safeParse({
    delimiter: values.delimiter,
    quote: values.quote,
    encoding: values.encoding,
    headerLine: headerLine === 'first' ? 1 : headerLine,
    skipRows: values['skip-rows'],
    keepTitles: values['keep-titles'],
    keepTotals: values['keep-totals'],
    comment: values.comment,
    headerNames: values['header-names'] === true && values['no-header-names'] !== true ? true : undefined,
  });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const name = String(issue?.path[0] ?? '');
  throw new Error(`${READING_FLAGS[name] ?? `--${name}`}: ${issue?.message ?? ''}\n${USAGE}`);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        list: { type: 'string' },
        trace: { type: 'boolean' },
        kind: { type: 'string' },
        format: { type: 'string', multiple: true },
        remove: { type: 'string', multiple: true },
        clean: { type: 'boolean' },
        password: { type: 'string' },
        client: { type: 'string' },
        recipes: { type: 'string' },
        delimiter: { type: 'string' },
        quote: { type: 'string' },
        encoding: { type: 'string' },
        'header-line': { type: 'string' },
        'skip-rows': { type: 'string' },
        'keep-titles': { type: 'boolean' },
        'keep-totals': { type: 'boolean' },
        comment: { type: 'string' },
        'header-names': { type: 'boolean' },
        // What there is without the other, for scripts that were written when names were added.
        'no-header-names': { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error });
  }
}

function oneOf<T extends string>(known: readonly T[], name: string, option: string): T {
  const found = known.find((candidate) => candidate === name);
  if (found === undefined)
    throw new Error(`${option} ${name} isn’t supported. Choose one of: ${known.join(', ')}.\n${USAGE}`);
  return found;
}

function toTrace(inputs: readonly string[]): Conversion[] {
  if (inputs.length === 0) throw new Error(`Name at least one document to trace.\n${USAGE}`);
  return inputs.map((input) => ({ input, outputs: [], errorPath: null }));
}

function fromInputs(
  inputs: readonly string[],
  out: string | undefined,
  formats: readonly string[],
): Conversion[] {
  if (inputs.length === 0) throw new Error(`Name at least one input file.\n${USAGE}`);
  if (out === undefined) throw new Error(`Name the output folder with --out.\n${USAGE}`);
  const taken = new Map<string, string>();
  return inputs.map((input) => {
    const name = basename(input, extname(input));
    const other = taken.get(name);
    if (other !== undefined)
      throw new Error(`${other} and ${input} would be written to the same file. Convert them one by one.`);
    taken.set(name, input);
    return {
      input,
      outputs: formats.map((format) => ({
        format,
        path: join(out, `${name}.${extensionOf(format, formats)}`),
      })),
      errorPath: join(out, `${name}.error.json`),
    };
  });
}

/** Where several formats are CSV, those of the packages bear the package's name too. */
function extensionOf(format: string, formats: readonly string[]): string {
  if (format === 'excel') return 'xlsx';
  if (!isAccountingFormat(format)) return format;
  const isOnlyCsv = formats.filter((one) => one === 'csv' || isAccountingFormat(one)).length === 1;
  return isOnlyCsv ? 'csv' : `${format}.csv`;
}

function fromList(text: string): Conversion[] {
  const conversions: Conversion[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const [input = '', output] = line.split('\t');
    if (output === undefined || output === '')
      throw new Error(`This line of the list has no output path: ${line}`);
    conversions.push({
      input,
      outputs: [{ path: output, format: extname(output).slice(1).toLowerCase() }],
      errorPath: join(dirname(output), `${basename(output, extname(output))}.error.json`),
    });
  }
  return conversions;
}
