import { ACCOUNTING_FORMATS, EXPORT_FORMATS, type ExportFormatName } from '#domain/exports/export-formats.ts';
import { isMerge } from '#domain/exports/several/is-merge.ts';
import { EXPORT_FILES_MAX, type ExportLayout } from '#domain/exports/exports.schemas.ts';
import type { FileKind } from '#domain/files/files.schemas.ts';
import { countOf } from '#web/ui/format-count.ts';
import type { SelectedFile } from './selection.ts';

interface ExportFormatChoice {
  readonly id: string;
  readonly label: string;
}

/** A way to export several files at once. */
export interface ExportChoice {
  readonly layout: ExportLayout;
  readonly label: string;
  readonly description: string;
  /** One of them is chosen; empty: there is nothing to choose. */
  readonly formats: readonly ExportFormatChoice[];
  /** It merges files, which the plan does not include. */
  readonly needsPro: boolean;
}

const choiceOf = (id: ExportFormatName): ExportFormatChoice => ({ id, label: EXPORT_FORMATS[id].label });
const [EXCEL, CSV, JSON_FORMAT] = [choiceOf('xlsx'), choiceOf('csv'), choiceOf('json')];
const PACKAGES = ACCOUNTING_FORMATS.map(choiceOf);

type Kind = 'statement' | 'invoice' | 'table';

const KINDS: Readonly<Record<FileKind, Kind | null>> = {
  statement: 'statement',
  invoice: 'invoice',
  table: 'table',
  merged_table: 'table',
  merged_pdf: null,
};

/** What can be exported of a selection. */
export interface Exportable {
  readonly ids: readonly string[];
  readonly choices: readonly ExportChoice[];
  /** The client that all these files belong to; null: they differ, or belong to none. */
  readonly client: SelectedFile['client'];
  /** Why not all of the selection is in it, or nothing; null: all of it is. */
  readonly note: string | null;
}

/** The files of a selection that an export can hold, and the ways to export them. @param canMerge by the plan */
export function exportableOf(files: readonly SelectedFile[], canMerge: boolean): Exportable {
  const ready = files.filter(({ status, kind }) => status === 'ready' && KINDS[kind] !== null);
  const taken = ready.slice(0, EXPORT_FILES_MAX);
  const ids = taken.map(({ id }) => id);
  const left = files.length - ready.length;
  const kinds = new Set(ready.map(({ kind }) => KINDS[kind]).filter((kind) => kind !== null));
  const takenKinds = taken.map(({ kind }) => kind);
  const notes = [
    left === 0 ? null : `${countOf(left, 'file')} of your selection cannot be exported and will be left out.`,
    ready.length <= EXPORT_FILES_MAX
      ? null
      : `An export holds the first ${countOf(EXPORT_FILES_MAX, 'file')}.`,
  ].filter((note) => note !== null);
  return {
    ids,
    choices: choicesOf(kinds).map((choice) => ({
      ...choice,
      needsPro: !canMerge && isMerge(choice.layout, takenKinds),
    })),
    client: sharedClient(taken),
    note: notes.length === 0 ? null : notes.join(' '),
  };
}

function sharedClient([first, ...others]: readonly SelectedFile[]): SelectedFile['client'] {
  const client = first?.client ?? null;
  return others.every((file) => file.client?.id === client?.id) ? client : null;
}

function choicesOf(kinds: ReadonlySet<Kind>): readonly Omit<ExportChoice, 'needsPro'>[] {
  const [only] = kinds.size === 1 ? kinds : [];
  const all: readonly (Omit<ExportChoice, 'needsPro'> | null)[] = [
    {
      layout: 'workbook',
      label: 'One Excel workbook',
      description: 'A sheet for each table and account; invoices on sheets of their own',
      formats: [],
    },
    only === undefined
      ? null
      : {
          layout: 'table',
          label: 'One table',
          description: 'The rows of all files, one below the other',
          formats: [CSV, EXCEL],
        },
    only === 'statement'
      ? {
          layout: 'ofx-per-account',
          label: 'One OFX for each account',
          description: 'All statements of an account in one file, for banking programs',
          formats: [],
        }
      : null,
    {
      layout: 'zip',
      label: 'Zip with a file for each',
      description: 'The same files as from each Export menu',
      formats: [EXCEL, CSV, JSON_FORMAT],
    },
    only === undefined
      ? null
      : {
          layout: 'import',
          label: 'Accounting import',
          description: 'Files for your accounting software',
          formats:
            only === 'invoice' ? [...PACKAGES, { id: 'iif', label: 'QuickBooks Desktop (IIF)' }] : PACKAGES,
        },
  ];
  return kinds.size === 0 ? [] : all.filter((choice) => choice !== null);
}
