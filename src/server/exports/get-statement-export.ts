import { z } from 'zod';
import {
  isStatementFormat,
  STATEMENT_FORMATS,
  statementExportOptionsSchema,
  type StatementFormat,
} from '#domain/exports/statements/statement-export-options.ts';
import { exportName } from '#domain/files/export-name.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { UserContext } from '#server/context.ts';
import { editsOf, getStoredDocument } from '#server/files/stored-document.queries.ts';
import { invalidField } from '#server/files/invalid-field.ts';
import type { CpuTask } from '#server/platform/cpu-pool.ts';
import { readObject } from '#server/platform/read-object.ts';
import type { ExportInput, ExportStream } from './export-formats.ts';
import type { ExportStatementParams } from './export-statement.task.ts';

const headSchema = z.object({
  extension: z.string(),
  contentType: z.string(),
  notes: z.array(z.string()),
});

const exportStatementTask: CpuTask<ExportStatementParams, void> = {
  module: new URL('./export-statement.task.ts', import.meta.url),
};

/**
 * A statement with its edits as a file.
 *
 * @throws AppError `not_found`, `expired`, `conflict`; ZodError for a format or an option that there is not. Writing
 *   throws `missing_columns` before the first byte where the format needs what the statement has not
 */
export async function getStatementExport(
  ctx: Pick<UserContext, 'db' | 'storage' | 'cpuPool' | 'clock' | 'actor'>,
  input: ExportInput,
): Promise<ExportStream> {
  const stored = await getStoredDocument(ctx, input.id, 'statement');
  const { file, result } = stored;
  const format = getStatementFormat(input.format);
  const options = statementExportOptionsSchema.parse(input.options);
  const edits = editsOf(stored);
  let head: z.infer<typeof headSchema> | null = null;
  const run = async (
    isCheck: boolean,
    write: (chunk: Uint8Array) => Promise<void> | void,
    signal: AbortSignal,
  ) =>
    ctx.cpuPool.run(
      exportStatementTask,
      { format, options, edits, isCheck },
      {
        inputs: { 'statement.json': readObject(ctx.storage, `${result.prefix}statement.json`) },
        outputs: {
          file: write,
          head: (chunk) => {
            head = headSchema.parse(JSON.parse(new TextDecoder().decode(chunk)));
          },
        },
        signal,
        priority: PLANS[ctx.actor.tier].jobPriority,
        owner: ctx.actor.userId,
      },
    );
  return {
    writeTo: (write, signal) => run(false, write, signal),
    check: (signal) => run(true, () => undefined, signal),
    head: () => {
      if (head === null) throw new Error('An export has no head before its first byte.');
      const { extension, contentType, notes } = head;
      return { fileName: exportName(file.originalName, extension), contentType, notes };
    },
  };
}

function getStatementFormat(name: string): StatementFormat {
  const format = name === 'excel' ? 'xlsx' : name;
  if (isStatementFormat(format)) return format;
  throw invalidField(
    'format',
    `There is no such export format for statements. These are: ${STATEMENT_FORMATS.join(', ')}, excel.`,
  );
}
