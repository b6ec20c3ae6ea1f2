import {
  isAccountingFormat,
  isInvoiceFormat,
  type InvoiceFormat,
  isStatementFormat,
} from '#domain/exports/export-formats.ts';
import { AppError } from '#domain/app-error.ts';
import type { ExportFilesInput, ExportLayout } from '#domain/exports/exports.schemas.ts';
import { statementExportOptionsSchema } from '#domain/exports/statements/statement-export-options.ts';
import { isMerge } from '#domain/exports/several/is-merge.ts';
import { withDateOrder } from '#domain/exports/with-date-order.ts';
import { listNames } from '#domain/exports/export-notes.ts';
import { findSharedDateOrder } from '#server/clients/clients.queries.ts';
import { assertCanMerge } from '#server/file-merge/file-merge.queries.ts';
import { getOwnFile, type FileRow } from '#server/files/files.queries.ts';
import { invalidField } from '#server/files/invalid-field.ts';
import { assertAnyFormat, type ExportStream } from './export-formats.ts';
import type { ExportFilesParams } from './export-files.task.ts';
import type { ExportContext } from './get-export.ts';
import { getInvoicesExport } from './get-invoices-export.ts';
import { openFilesToRead } from './open-files-to-read.ts';
import { openTaskExport } from './task-export.ts';
import { zipExports } from './zip-exports.ts';

type Kind = 'statement' | 'invoice' | 'table';

const PLURAL: Readonly<Record<Kind, string>> = {
  statement: 'bank statements',
  invoice: 'invoices',
  table: 'tables',
};
const USUAL_FORMAT: Readonly<Record<ExportLayout, string | null>> = {
  workbook: 'xlsx',
  table: 'csv',
  'ofx-per-account': 'ofx',
  zip: 'csv',
  import: null,
};

/**
 * Several results as one download.
 *
 * @throws AppError `not_found`, `expired`; `pro_only` where it is a merge; `file_too_large` for too many transactions; `conflict` that names the files which are not ready or do not fit together;
 *   ZodError for a format or an option that there is not. Writing throws `missing_columns` as a single export does
 */
export async function getFilesExport(ctx: ExportContext, input: ExportFilesInput): Promise<ExportStream> {
  const { layout, options } = input;
  const format = formatOf(input);
  const files = await listFiles(ctx, [...new Set(input.fileIds)]);
  const kinds = files.map(({ kind }) => kind);
  if (isMerge(layout, kinds)) assertCanMerge(ctx.actor.tier);
  if (layout === 'zip') {
    assertAnyFormat(format);
    return zipExports(ctx, files, { format, options, notes: [] });
  }
  if (layout === 'workbook') {
    requireKinds(
      files,
      ['statement', 'invoice', 'table'],
      'A workbook takes bank statements, invoices and tables.',
    );
    return together(ctx, files, { of: 'workbook' }, 'files');
  }
  if (layout === 'ofx-per-account') {
    requireKinds(files, ['statement'], 'OFX is for bank statements.');
    assertRoom(files);
    const wanted = { layout: 'ofx-per-account' } as const;
    return together(ctx, files, statementsAs(wanted, options), 'statements');
  }
  const kind = requireOneKind(files);
  switch (kind) {
    case 'invoice':
      return getInvoicesExport(
        ctx,
        files.map(({ id }) => id),
        { format: invoiceFormat(format, layout), options, name: 'invoices' },
      );
    case 'statement': {
      assertRoom(files);
      const wanted =
        layout === 'table'
          ? ({ layout, format: tableFormat(format) } as const)
          : ({ layout, format: importFormat(format) } as const);
      const dateOrder = await findSharedDateOrder(ctx.db, files);
      return together(ctx, files, statementsAs(wanted, withDateOrder(options, dateOrder)), 'statements');
    }
    case 'table':
      // Several tables in one are a merge, whatever it is called.
      if (layout === 'table')
        return together(ctx, files, { of: 'tables', format: tableFormat(format) }, 'tables');
      return zipExports(ctx, files, { format: importFormat(format), options, notes: [] });
  }
}

function formatOf({ layout, format }: ExportFilesInput): string {
  const wanted = format ?? USUAL_FORMAT[layout];
  if (wanted === null) throw invalidField('format', 'Choose the accounting software to import into.');
  const fixed = layout === 'workbook' || layout === 'ofx-per-account' ? USUAL_FORMAT[layout] : null;
  if (fixed !== null && wanted !== fixed) throw invalidField('format', `This layout is always ${fixed}.`);
  return wanted === 'excel' ? 'xlsx' : wanted;
}

async function listFiles(ctx: ExportContext, ids: readonly string[]): Promise<FileRow[]> {
  const files: FileRow[] = [];
  for (const id of ids) files.push((await getOwnFile(ctx, id)).file);
  const waiting = files.filter(({ status }) => status !== 'ready');
  if (waiting.length === 0) return files;
  const [are, them] = waiting.length === 1 ? ['is', 'it'] : ['are', 'them'];
  const sentence = `${namesOf(waiting)} ${are} not ready to export. Leave ${them} out, or wait for processing to finish.`;
  throw new AppError('conflict', sentence, {
    fileIds: waiting.map(({ id }) => id),
  });
}

/** Null for what has no rows: a merged PDF. */
function kindOf({ kind }: FileRow): Kind | null {
  if (kind === 'merged_pdf') return null;
  return kind === 'merged_table' ? 'table' : kind;
}

function requireKinds(files: readonly FileRow[], kinds: readonly Kind[], advice: string): void {
  const others = files.filter((file) => !kinds.some((kind) => kind === kindOf(file)));
  if (others.length === 0) return;
  throw new AppError('conflict', `${namesOf(others)} cannot be part of this export. ${advice}`, {
    fileIds: others.map(({ id }) => id),
  });
}

/** The kind that all files are of. The rarer ones are named where they differ. */
function requireOneKind(files: readonly FileRow[]): Kind {
  const counts = (['statement', 'invoice', 'table'] as const).map((kind) => ({
    kind,
    count: files.filter((file) => kindOf(file) === kind).length,
  }));
  const [most] = counts.toSorted((a, b) => b.count - a.count);
  if (most === undefined) throw new Error('there are kinds');
  requireKinds(
    files,
    [most.kind],
    `It takes one kind of file, here ${PLURAL[most.kind]}. Choose a zip to mix them.`,
  );
  return most.kind;
}

/** Statements are put in order of time in memory, which more rows than these do not fit into. */
const TRANSACTIONS_MAX = 300_000;

function assertRoom(statements: readonly FileRow[]): void {
  const rows = statements.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
  if (rows <= TRANSACTIONS_MAX) return;
  const most = TRANSACTIONS_MAX.toLocaleString('en-US');
  throw new AppError(
    'file_too_large',
    `Together these statements have ${rows.toLocaleString('en-US')} transactions, and one file takes at most ${most}. Export fewer at once, or choose a zip.`,
    { limitRows: TRANSACTIONS_MAX },
  );
}

function namesOf(files: readonly FileRow[]): string {
  return listNames(files.map(({ originalName }) => originalName));
}

function tableFormat(format: string): 'csv' | 'xlsx' {
  if (format === 'csv' || format === 'xlsx') return format;
  throw invalidField('format', 'One table comes as csv or xlsx.');
}

function importFormat(format: string) {
  if (isAccountingFormat(format)) return format;
  if (isStatementFormat(format) && format === 'qif') return format;
  throw invalidField('format', 'There is no import of this format for these files.');
}

function invoiceFormat(format: string, layout: 'table' | 'import'): InvoiceFormat {
  if (layout === 'table') return tableFormat(format);
  if (isInvoiceFormat(format) && !['csv', 'xlsx', 'json'].includes(format)) return format;
  throw invalidField('format', 'There is no import of this format for invoices.');
}

type StatementsWanted = Extract<ExportFilesParams['wanted'], { of: 'statements' }>;

function statementsAs(layout: StatementsWanted['layout'], options: object): StatementsWanted {
  return { of: 'statements', layout, options: statementExportOptionsSchema.parse(options) };
}

async function together(
  ctx: ExportContext,
  files: readonly FileRow[],
  wanted: ExportFilesParams['wanted'],
  name: string,
): Promise<ExportStream> {
  const { toRead, inputs } = await openFilesToRead(ctx, files);
  return openTaskExport(ctx, {
    pool: ctx.cpuPool,
    task: { module: new URL('./export-files.task.ts', import.meta.url) },
    params: { files: toRead, wanted },
    inputs,
    name,
    program: wanted.of === 'statements' && wanted.layout.layout === 'import' ? wanted.layout.format : null,
  });
}
