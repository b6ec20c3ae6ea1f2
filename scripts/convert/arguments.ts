import { basename, dirname, extname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { isAccountingFormat } from '#domain/exports/accounting/accounting-packages.ts';

const REMOVALS = ['duplicates', 'empty-rows', 'empty-columns', 'unnamed-empty-columns'] as const;
export type Removal = (typeof REMOVALS)[number];
const KINDS = ['table', 'statement', 'invoice'] as const;

export interface Conversion {
  readonly input: string;
  readonly outputs: readonly { readonly path: string; readonly format: string }[];
  /** Where `{error, code}` goes when the file cannot be read. */
  readonly errorPath: string;
}

export interface ConvertOptions {
  readonly conversions: readonly Conversion[];
  readonly removals: ReadonlySet<Removal>;
  /** Null: by content. */
  readonly kind: (typeof KINDS)[number] | null;
  readonly password: string | null;
}

const USAGE = `Usage:
  npm run -s convert -- INPUT… --out DIR [--kind table|statement|invoice] [--format csv|json|xlsx|quickbooks|xero|sage|freshbooks|pastel|ofx|qif|iif]… [--remove WHAT]… [--clean] [--password P]
  npm run -s convert -- --list FILE [--kind table|statement|invoice] [--remove WHAT]… [--password P]
A PDF, JPEG or PNG is a bank statement, or an invoice where it plainly is one; ofx and qif are for statements, iif
for invoices, --remove for tables.
WHAT: ${REMOVALS.join(', ')}; --clean is the first three.`;

/**
 * Reads the command line.
 *
 * @param readText reads the file that `--list` names
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
    values.list === undefined
      ? fromInputs(positionals, values.out, values.format ?? ['csv'])
      : fromList(await readText(values.list));
  return { conversions, removals, kind, password: values.password ?? null };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string' },
        list: { type: 'string' },
        kind: { type: 'string' },
        format: { type: 'string', multiple: true },
        remove: { type: 'string', multiple: true },
        clean: { type: 'boolean' },
        password: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error });
  }
}

function oneOf<T extends string>(known: readonly T[], name: string, option: string): T {
  const found = known.find((candidate) => candidate === name);
  if (found === undefined)
    throw new Error(`${option} ${name} is not known; there are ${known.join(', ')}.\n${USAGE}`);
  return found;
}

function fromInputs(
  inputs: readonly string[],
  out: string | undefined,
  formats: readonly string[],
): Conversion[] {
  if (inputs.length === 0) throw new Error(`No input file is named.\n${USAGE}`);
  if (out === undefined) throw new Error(`--out is missing.\n${USAGE}`);
  const taken = new Map<string, string>();
  return inputs.map((input) => {
    const name = basename(input, extname(input));
    const other = taken.get(name);
    if (other !== undefined)
      throw new Error(`${other} and ${input} would be written to the same file; convert them one by one.`);
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
      throw new Error(`This line of the list names no output: ${line}`);
    conversions.push({
      input,
      outputs: [{ path: output, format: extname(output).slice(1).toLowerCase() }],
      errorPath: join(dirname(output), `${basename(output, extname(output))}.error.json`),
    });
  }
  return conversions;
}
