import { fileOf } from '#domain/exports/export-formats.ts';
import type { InvoiceToExport } from '#domain/exports/invoices/invoice-to-export.ts';
import { exportStatements, type StatementsLayout } from '#domain/exports/several/export-statements.ts';
import { exportTablesAsOne } from '#domain/exports/several/tables-as-one.ts';
import { exportTogetherAsWorkbook, type WorkbookPart } from '#domain/exports/several/workbook.ts';
import type { StatementExportOptions } from '#domain/exports/statements/statement-export-options.ts';
import type { TableSource } from '#domain/exports/table-rows.ts';
import { applyInvoiceEdits } from '#domain/invoices/edits/apply-invoice-edits.ts';
import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import { invoiceSchema } from '#domain/invoices/invoice.schemas.ts';
import { applyEdits } from '#domain/statements/edits/apply-edits.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import { statementSchema, type Statement } from '#domain/statements/statement.schemas.ts';
import type { TableEdits } from '#domain/table-repair/edits/table-edit.schemas.ts';
import type { TableRemoval, TableSummary } from '#domain/table-repair/stored/table-result.ts';
import { collectBytes } from '#server/platform/storage/collect-bytes.ts';
import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';
import { inputOfReading } from './input-of-reading.ts';

interface TableToRead {
  readonly fileName: string;
  /** Its inputs are `table-<place>.csv` and `flags-<place>.bin`, named by `inputOfReading` for each reading. */
  readonly place: number;
  readonly summary: TableSummary;
  readonly removals: readonly TableRemoval[];
  readonly edits: TableEdits;
}

interface DocumentToRead<Edit> {
  readonly fileName: string;
  /** Its input is `document-<place>.json`. */
  readonly place: number;
  readonly edits: readonly Edit[];
}

export interface FilesToRead {
  readonly tables: readonly TableToRead[];
  readonly statements: readonly DocumentToRead<StatementEdit>[];
  readonly invoices: readonly DocumentToRead<InvoiceEdit>[];
}

export interface ExportFilesParams {
  readonly files: FilesToRead;
  readonly wanted:
    | { readonly of: 'workbook' }
    | { readonly of: 'tables'; readonly format: 'csv' | 'xlsx' }
    | {
        readonly of: 'statements';
        readonly layout: StatementsLayout;
        readonly options: StatementExportOptions;
      };
  /** Only finds out whether the file can be made, and its head. */
  readonly isCheck: boolean;
}

/** Writes the outputs `head` and then `file`, one for all files. @throws AppError as `exportStatements` */
export default async function exportFilesTask(params: ExportFilesParams, io: CpuTaskIo): Promise<void> {
  const { wanted, files, isCheck } = params;
  if (wanted.of === 'statements') {
    const statements = [];
    for (const one of files.statements)
      statements.push({ fileName: one.fileName, statement: withoutPlaces(await readStatement(one, io)) });
    const file = await exportStatements(wanted.layout, statements, wanted.options, { neutralise: true });
    await writeHead(io, file);
    if (!isCheck) await io.output('file', file.bytes);
    return;
  }
  const format = wanted.of === 'workbook' ? 'xlsx' : wanted.format;
  await writeHead(io, { ...fileOf(format), notes: [] });
  if (isCheck) return;
  const bytes =
    wanted.of === 'workbook'
      ? exportTogetherAsWorkbook(workbookParts(files, io))
      : exportTablesAsOne(
          wanted.format,
          files.tables.map((table) => ({ ...table, open: tableOpener(table, io) })),
          { neutralise: true },
        );
  for await (const chunk of bytes) await io.output('file', chunk);
}

/** In the order in which the files were asked for; all invoices last. */
function workbookParts({ tables, statements, invoices }: FilesToRead, io: CpuTaskIo): WorkbookPart[] {
  const sheets = [
    ...tables.map((table) => ({
      place: table.place,
      part: { kind: 'table', fileName: table.fileName, open: tableOpener(table, io) } as const,
    })),
    ...statements.map((one) => ({
      place: one.place,
      part: { kind: 'statement', fileName: one.fileName, open: () => readStatement(one, io) } as const,
    })),
  ].toSorted((a, b) => a.place - b.place);
  const all: WorkbookPart[] = sheets.map(({ part }) => part);
  if (invoices.length > 0) all.push({ kind: 'invoices', open: () => readInvoices(invoices, io) });
  return all;
}

/** Opens a table, anew each time. */
function tableOpener({ place, summary, removals, edits }: TableToRead, io: CpuTaskIo): () => TableSource {
  let reading = 0;
  return () => {
    const number = reading++;
    return {
      summary,
      removals,
      edits,
      table: io.input(inputOfReading(`table-${place}.csv`, number)),
      flags: io.input(inputOfReading(`flags-${place}.bin`, number)),
    };
  };
}

async function readStatement(
  { place, edits }: DocumentToRead<StatementEdit>,
  io: CpuTaskIo,
): Promise<Statement> {
  return applyEdits(statementSchema.parse(await readJson(place, io)), edits);
}

async function readInvoices(
  invoices: readonly DocumentToRead<InvoiceEdit>[],
  io: CpuTaskIo,
): Promise<InvoiceToExport[]> {
  const read = [];
  for (const { fileName, place, edits } of invoices)
    read.push({
      fileName,
      invoice: applyInvoiceEdits(invoiceSchema.parse(await readJson(place, io)), edits),
    });
  return read;
}

async function readJson(place: number, io: CpuTaskIo): Promise<unknown> {
  const bytes = await collectBytes(io.input(`document-${place}.json`));
  const content: unknown = JSON.parse(new TextDecoder().decode(bytes));
  return content;
}

/** Most of a statement's memory is where its rows are on the pages, which no export needs. */
function withoutPlaces(statement: Statement): Statement {
  return {
    ...statement,
    accounts: statement.accounts.map((account) => ({
      ...account,
      transactions: account.transactions.map((row) => ({ ...row, place: null, notes: [] })),
    })),
  };
}

async function writeHead(
  io: CpuTaskIo,
  { extension, contentType, notes }: { extension: string; contentType: string; notes: readonly string[] },
): Promise<void> {
  await io.output('head', new TextEncoder().encode(JSON.stringify({ extension, contentType, notes })));
}
