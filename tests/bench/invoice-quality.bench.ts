import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeInvoice, type MadeInvoice } from '#tests/fixtures/invoices/make-invoice.ts';
import { readDrawnInvoice, type DrawnInvoiceReading } from '#tests/fixtures/invoices/read-drawn-invoice.ts';
import { lineF1, scoreInvoice, type InvoiceScore } from '#tests/fixtures/invoices/score-invoice.ts';
import { INVOICE_FIELDS } from '../../scripts/quality/invoice-fields.ts';
import { flatTruth } from '#tests/fixtures/invoices/truth.ts';
import { percent, printFailures, share } from './quality-report.ts';

const SEEDS = 400;
const SHOWN_FAULTS = 8;

/** How many faults of an invoice are shown. */
type Detail = 'faults' | 'all' | 'none';

interface Outcome {
  readonly seed: number;
  readonly made: MadeInvoice;
  readonly read: DrawnInvoiceReading;
  readonly score: InvoiceScore;
  readonly ms: number;
}

async function run(seed: number, layout: string | undefined): Promise<Outcome> {
  const made = await makeInvoice(seed, layout);
  const started = performance.now();
  const read = await readDrawnInvoice(made.pdf);
  const ms = performance.now() - started;
  return { seed, made, read, score: scoreInvoice(made.truth, read), ms };
}

/** One line of what a layout is, so that a failure can be drawn again and understood. */
function describeLayout({ made: { layout } }: Outcome): string {
  const parts = [
    `${layout.country}/${layout.language}`,
    layout.kind,
    `head ${layout.head}, facts ${layout.factStyle}, number in ${layout.numberIn}, due in ${layout.dueIn}`,
    `${layout.columns.join(' ')}, header ${layout.header}`,
    `totals ${layout.totals} ${layout.adjustments.join(' ')}`,
    `${layout.font} ${layout.size} ${layout.drawing} ${layout.order}`,
  ];
  return `${layout.name}: ${parts.join('; ')}`;
}

function printFaults(outcome: Outcome, detail: Detail): void {
  const { seed, score, read } = outcome;
  console.log(`\n#${seed} ${describeLayout(outcome)}`);
  if (read.refusal !== null) console.log(`  refused: ${read.refusal}`);
  const shown = detail === 'all' ? score.faults : score.faults.slice(0, SHOWN_FAULTS);
  for (const fault of shown) console.log(`  ${fault}`);
}

/** PDFs, truths and what was read, for other tools to compare. */
async function writeOut(folder: string, outcomes: readonly Outcome[]): Promise<void> {
  for (const part of ['pdf', 'truth', 'read']) await mkdir(join(folder, part), { recursive: true });
  for (const { seed, made, read } of outcomes) {
    const id = `${made.layout.name}-${seed}`;
    await writeFile(join(folder, 'pdf', `${id}.pdf`), made.pdf);
    await writeFile(join(folder, 'truth', `${id}.json`), JSON.stringify(flatTruth(id, made.truth), null, 1));
    const flat = { kind: 'invoice', ...read.fields, lines: read.lines };
    await writeFile(join(folder, 'read', `${id}.json`), JSON.stringify(flat, null, 1));
  }
}

/**
 * `npm run bench -- invoice-quality [seeds] [first seed] [layout | -] [none | faults | all] [folder]`: draws invoices,
 * reads them and compares; with `faults` each misread one is described, with `all` to its last line. Into a folder go
 * the PDFs, the truths and what was read. Wanted: each field 98 %, lines 0.97, all fields of an invoice 92 %.
 */
export default async function measure(): Promise<void> {
  const [count = String(SEEDS), first = '0', name = '-', asked = 'none', folder] = process.argv.slice(3);
  const detail: Detail = asked === 'all' || asked === 'faults' ? asked : 'none';
  const layout = name === '-' ? undefined : name;
  const outcomes: Outcome[] = [];
  for (let seed = Number(first); seed < Number(first) + Number(count); seed += 1) {
    outcomes.push(await run(seed, layout));
  }
  if (folder !== undefined) await writeOut(folder, outcomes);
  printFailures(outcomes, (list) => {
    const heads = percent(share(list, ({ score }) => score.isHeadRight));
    return `heads ${heads}, lines ${percent(lineF1(list.map(({ score }) => score)))}`;
  });
  if (detail !== 'none') {
    for (const outcome of outcomes) if (!outcome.score.isPerfect) printFaults(outcome, detail);
  }
  const layouts = new Set(outcomes.map(({ made }) => made.layout.name)).size;
  const languages = new Set(outcomes.map(({ made }) => made.layout.language)).size;
  console.log(`\n${outcomes.length} invoices of ${layouts} conventions in ${languages} languages`);
  for (const field of INVOICE_FIELDS) {
    console.log(`${field.padEnd(26)}${percent(share(outcomes, ({ score }) => score.fields[field]))}`);
  }
  console.log(`all fields right          ${percent(share(outcomes, ({ score }) => score.isHeadRight))}`);
  console.log(`line F1                   ${percent(lineF1(outcomes.map(({ score }) => score)))}`);
  console.log(`invoices perfect          ${percent(share(outcomes, ({ score }) => score.isPerfect))}`);
  const slowest = outcomes.toSorted((a, b) => b.ms - a.ms)[0];
  if (slowest !== undefined) {
    const total = outcomes.reduce((sum, { ms }) => sum + ms, 0);
    console.log(
      `time                      ${(total / outcomes.length).toFixed(0)} ms each, slowest ${slowest.ms.toFixed(0)} ms (#${slowest.seed} ${slowest.made.layout.name})`,
    );
  }
}
