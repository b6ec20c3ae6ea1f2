import { z } from 'zod';
import { exportColumnsSchema } from '#domain/exports/export-columns.schemas.ts';
import { queryClient } from '#web/query-client.ts';
import { RequestError } from '#web/request.ts';
import { trpc, trpcClient } from '#web/trpc.ts';
import type { ExportOption } from './export-format.ts';
import type { ExportOptions } from './export-options-dialog.tsx';

/** The columns of a table's payments: what can be chosen, and what was. */
export interface TableOptions {
  readonly load: () => Promise<{ readonly options: readonly ExportOption[]; readonly values: ExportOptions }>;
  /** Remembers the choice, if the options have one. */
  readonly save: (options: ExportOptions) => Promise<void>;
}

const AUTOMATIC = 'automatic';
const COLUMNS = [
  { name: 'dateColumn', label: 'Date column' },
  { name: 'amountColumn', label: 'Amount column' },
  { name: 'debitColumn', label: 'Money out column' },
  { name: 'creditColumn', label: 'Money in column' },
  { name: 'descriptionColumn', label: 'Description column' },
] as const;

/** @param id of the table's file */
export function tableOptions(id: string): TableOptions {
  return {
    load: async () => {
      const { names, chosen } = await queryClient.query(trpc.exports.columns.queryOptions({ id }));
      const named = [...new Set(names)].filter((name) => name.trim() !== '');
      const choices = [
        { id: AUTOMATIC, label: 'Find automatically' },
        ...named.map((name) => ({ id: name, label: name })),
      ];
      return {
        options: COLUMNS.map((column) => ({ kind: 'choice', ...column, initial: AUTOMATIC, choices })),
        values: Object.fromEntries(
          Object.entries(chosen).flatMap(([name, column]) => (column === undefined ? [] : [[name, column]])),
        ),
      };
    },
    save: async (options) => {
      const own = COLUMNS.flatMap(({ name }) => {
        const column = options[name];
        return column === undefined ? [] : [[name, column] as const];
      });
      const columns = exportColumnsSchema.parse(Object.fromEntries(own));
      await trpcClient.exports.saveColumns.mutate({ id, columns }).catch(() => undefined);
      await queryClient.invalidateQueries(trpc.exports.columns.queryFilter({ id }));
    },
  };
}

const refusalDetails = z.object({ rows: z.number().default(0), canSkip: z.boolean().default(false) });

/** The reason why a table cannot be exported as it is. */
export interface Refusal {
  readonly sentence: string;
  /** Rows that can be left out. */
  readonly skippable: number;
}

/** What a dialog can help with: columns that were not found, rows that cannot be written. Null for any other failure. */
export function readRefusal(error: unknown): Refusal | null {
  if (!(error instanceof RequestError) || error.code !== 'missing_columns') return null;
  const details = refusalDetails.safeParse(error.details).data;
  return {
    sentence: error.sentence ?? error.message,
    skippable: details?.canSkip === true ? details.rows : 0,
  };
}
