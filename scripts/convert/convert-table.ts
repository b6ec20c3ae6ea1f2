import {
  isAccountingFormat,
  type AccountingFormat,
  isTableFormat,
  TABLE_FORMATS,
  type FormatOf,
} from '#domain/exports/export-formats.ts';
import { basename, extname } from 'node:path';
import { AppError } from '#domain/app-error.ts';
import { exportTable } from '#domain/exports/export-table.ts';
import type { TableSource } from '#domain/exports/table-rows.ts';
import { adviseReading } from '#domain/recipes/tables/advise-reading.ts';
import type { KnownRecipe } from '#domain/recipes/known-recipe.ts';
import { applyRecipes, readingRecipes } from '#domain/recipes/tables/apply-recipes.ts';
import { combineEdits } from '#domain/table-repair/edits/table-edits.ts';
import { viewOfTable } from '#domain/table-repair/edits/view-of-table.ts';
import { isReadByPerson } from '#domain/table-repair/stored/is-read-by-person.ts';
import { RESULT_OBJECTS, type ResultObject } from '#domain/table-repair/stored/result-objects.ts';
import type { TableRemoval, TableSummary } from '#domain/table-repair/stored/table-result.ts';
import type { Conversion, ConvertOptions, Removal } from './arguments.ts';
import { CsvWhileRepairing } from './csv-while-repairing.ts';
import { asZip, PartFile, writeWhole } from './part-file.ts';
import { repairInput } from './repair-input.ts';
import { SpillStore } from './spill-store.ts';

/**
 * Repairs a table and writes it in each format that is wanted.
 *
 * @throws AppError for a file that cannot be read as a table, and for a format that tables have not
 */
export async function convertTable(conversion: Conversion, options: ConvertOptions): Promise<void> {
  const formats = conversion.outputs.map(({ format }) => getTableFormat(format));
  if (extname(conversion.input).toLowerCase() === '.pdf')
    throw new AppError(
      'invalid_file_type',
      'A PDF isn’t a table. Leave out --kind, or use --kind statement or --kind invoice.',
    );
  const removals = removalsFor(options.removals);
  const [first] = conversion.outputs;
  const recipes = tableRecipes(options);
  // With recipes the table is known only at its end.
  const isOneCsv = formats.length === 1 && formats[0] === 'csv' && recipes.length === 0;
  if (isOneCsv && first !== undefined && (await writeCsv(conversion.input, first.path, options, removals)))
    return;
  await using objects = new SpillStore<ResultObject>();
  const stored = await repairInput(conversion.input, (object, chunk) => objects.write(object, chunk), {
    given: options.reading,
    advise: isReadByPerson({ given: options.reading }) ? undefined : adviseReading(readingRecipes(recipes)),
  });
  const applied = withRecipe(stored, recipes, (says) =>
    console.error(`${basename(conversion.input)}: ${says}`),
  );
  for (const object of RESULT_OBJECTS) objects.close(object);
  for (const [index, output] of conversion.outputs.entries()) {
    const format = formats[index] ?? 'csv';
    const open = () => ({
      ...applied,
      removals: [...applied.removals, ...removals],
      table: objects.read('table.csv'),
      flags: objects.read('flags.bin'),
    });
    if (isAccountingFormat(format)) {
      await writeAccounting(conversion, { format, path: output.path, client: options.client }, open);
      continue;
    }
    const source = () => ({ ...open(), issues: objects.read('issues.ndjson') });
    await writeWhole(output.path, exportTable(format, source, { neutralise: false, sheetName: 'Table' }));
  }
}

/** Writes the CSV while the table is being repaired. @returns false when that is only possible once it is */
async function writeCsv(
  input: string,
  path: string,
  { reading }: ConvertOptions,
  removals: readonly TableRemoval[],
): Promise<boolean> {
  using file = new PartFile(path);
  const csv = new CsvWhileRepairing(removals, (chunk) => file.write(chunk), {
    addsNames: reading.headerNames === true,
  });
  const summary = await repairInput(input, (object, chunk) => csv.take(object, chunk), { given: reading });
  if (!csv.end(summary)) return false;
  file.finish();
  return true;
}

/** The recipes for tables that the command line names. */
function tableRecipes({ recipes }: ConvertOptions): KnownRecipe[] {
  return (recipes?.recipes ?? [])
    .filter(({ key }) => key.kind === 'table')
    .map(({ name, ...recipe }, index) => ({ id: String(index), name, isOn: true, recipe }));
}

/** A repaired table with what the recipe of its source does to it. @param tell is given each thing it did */
function withRecipe(
  summary: TableSummary,
  recipes: readonly KnownRecipe[],
  tell: (says: string) => void,
): Pick<TableSource, 'summary' | 'removals' | 'edits'> {
  const applied = applyRecipes(recipes, summary);
  if (applied !== null) tell(`From the recipe for ${applied.recipe.name}:`);
  if (summary.readBy !== undefined) tell(summary.readBy.says);
  const steps = applied?.steps ?? [];
  for (const { says } of steps) tell(says);
  const missing = applied?.missing ?? [];
  if (missing.length > 0) tell(`Not in this file: ${missing.join(', ')}.`);
  const edits = combineEdits(
    steps.map((step) => ({ edits: step.edits, flags: [], heirs: [] })),
    summary,
  );
  return {
    summary: viewOfTable(summary, edits),
    removals: steps.flatMap(({ removal }) => removal ?? []),
    edits,
  };
}

/** An import file; what is to be known of it goes to the error stream. Several parts are a zip, and named as one. */
async function writeAccounting(
  { input }: Conversion,
  { format, path, client }: { format: AccountingFormat; path: string; client: ConvertOptions['client'] },
  open: () => TableSource,
): Promise<void> {
  const dateOrder = client?.dateOrder ?? null;
  // Loaded where they are needed: most tables become CSV.
  const { prepareAccounting } = await import('#domain/exports/accounting/export-accounting.ts');
  const { tableExportOptionsSchema } = await import('#domain/exports/table-export-options.ts');
  const { withDateOrder } = await import('#domain/exports/with-date-order.ts');
  const { notes, extension, write } = await prepareAccounting(format, open, {
    neutralise: false,
    options: tableExportOptionsSchema.parse(withDateOrder(client?.exports[format] ?? {}, dateOrder)),
    ambiguousDates: dateOrder,
  });
  for (const note of notes) console.error(`${basename(input)} (${format}): ${note}`);
  await writeWhole(extension === 'zip' ? asZip(path) : path, write());
}

/** The removals that the command line asks for. */
function removalsFor(wanted: ReadonlySet<Removal>): TableRemoval[] {
  const removals: TableRemoval[] = [];
  if (wanted.has('duplicates')) removals.push({ kind: 'duplicates', types: ['exact', 'normalized', 'key'] });
  const rows = wanted.has('empty-rows');
  if (wanted.has('empty-columns')) removals.push({ kind: 'empty', rows, columns: true });
  else if (wanted.has('unnamed-empty-columns'))
    removals.push({ kind: 'empty', rows, columns: true, only: 'unnamed' });
  else if (rows) removals.push({ kind: 'empty', rows, columns: false });
  return removals;
}

function getTableFormat(format: string): FormatOf<'table'> {
  if (format === 'excel') return 'xlsx';
  if (isTableFormat(format)) return format;
  throw new AppError(
    'invalid_request',
    `The format ${format} isn’t available for tables. Choose ${TABLE_FORMATS.join(', ')}.`,
  );
}
