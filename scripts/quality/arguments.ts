import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

export interface QualityOptions {
  readonly folders: readonly string[];
  /** Documents are also read without their kind being told. */
  readonly isByContent: boolean;
  /** Nothing is said of single documents. */
  readonly isSummary: boolean;
  readonly jsonPath: string | null;
  readonly comparePath: string | null;
  readonly differencesFolder: string | null;
  /** Only documents whose id holds this. */
  readonly only: string | null;
  readonly isDigitalOnly: boolean;
  /** Says what each named rule is worth, instead of the report. */
  readonly isAblation: boolean;
  readonly degrade: { readonly script: string; readonly kinds: readonly string[] } | null;
  readonly cacheFolder: string;
  readonly isCached: boolean;
  readonly timeoutMs: number;
}

const USAGE = `Usage: npm run quality -- FOLDER… [options]
Scores how well the documents of folders are read. A folder has pdf/ and truth/ID.json, or receipts/ID.jpg and
ID.expected.json, or folders of that shape.
  --by-content            reads each document a second time without telling its kind
  --summary               says nothing of single documents: for sets that nobody should tune to
  --json FILE             writes the result of each document (with --summary, under a hash of its name)
  --compare FILE          says what changed since the run that wrote this file
  --differences FOLDER    writes a page that shows what was read wrongly, beside the picture
  --only TEXT             only documents whose id holds this text
  --digital               only documents that are no pictures
  --ablate                says what each named rule is worth: reads without it, and compares
  --degrade KIND          with each digital PDF also scores its picture as paper; may be given several times
  --degrade-with SCRIPT   makes that picture: node SCRIPT KIND IN.pdf OUT.pdf SEED
  --cache FOLDER          where readings and recognised pages are kept between runs
  --no-cache              reads everything again
  --timeout SECONDS       a document that takes longer counts as missing; 900 unless told`;

/** @throws Error with a sentence and the usage when the command line cannot be followed */
export function parseArguments(args: readonly string[]): QualityOptions {
  const { values, positionals } = parse(args);
  if (positionals.length === 0) throw new Error(`Name at least one folder.\n${USAGE}`);
  const kinds = values.degrade ?? [];
  const script = values['degrade-with'];
  if (kinds.length > 0 && script === undefined)
    throw new Error(`--degrade needs --degrade-with, the script that makes the pictures.\n${USAGE}`);
  const differences = values.differences ?? null;
  if (differences !== null && values.summary === true)
    throw new Error(`--differences shows single documents, which --summary forbids.\n${USAGE}`);
  const seconds = Number(values.timeout ?? '900');
  if (!(seconds > 0)) throw new Error(`--timeout needs a number of seconds.\n${USAGE}`);
  return {
    folders: positionals,
    isByContent: values['by-content'] ?? false,
    isSummary: values.summary ?? false,
    jsonPath: values.json ?? null,
    comparePath: values.compare ?? null,
    differencesFolder: differences,
    only: values.only ?? null,
    isAblation: values.ablate ?? false,
    isDigitalOnly: values.digital ?? false,
    degrade: script === undefined || kinds.length === 0 ? null : { script, kinds },
    cacheFolder: values.cache ?? join(tmpdir(), 'datafix-quality'),
    isCached: values['no-cache'] !== true,
    timeoutMs: seconds * 1000,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        'by-content': { type: 'boolean' },
        summary: { type: 'boolean' },
        json: { type: 'string' },
        compare: { type: 'string' },
        differences: { type: 'string' },
        only: { type: 'string' },
        ablate: { type: 'boolean' },
        digital: { type: 'boolean' },
        degrade: { type: 'string', multiple: true },
        'degrade-with': { type: 'string' },
        cache: { type: 'string' },
        'no-cache': { type: 'boolean' },
        timeout: { type: 'string' },
      },
    });
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`, { cause: error });
  }
}
