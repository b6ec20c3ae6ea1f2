import { z } from 'zod';
import { exportName } from '#domain/files/export-name.ts';
import { PLANS } from '#domain/subscriptions/plan-catalogue.ts';
import type { UserContext } from '#server/context.ts';
import type { CpuPool, CpuTask } from '#server/platform/pools/cpu-pool.ts';
import type { ExportStream } from './export-formats.ts';

/** What is known of a file before its bytes; the output `head` of a task, as JSON. */
const exportHeadSchema = z.object({
  extension: z.string(),
  contentType: z.string(),
  notes: z.array(z.string()),
});
type ExportHead = z.infer<typeof exportHeadSchema>;

/** A task that writes the output `head` and then, if it is to do more than check, the output `file`. */
type ExportTask<P> = CpuTask<P & { readonly isCheck: boolean }, void>;

/** A download that a task makes. */
export function openTaskExport<P>(
  { actor }: Pick<UserContext, 'actor'>,
  {
    pool,
    task,
    params,
    prepare,
    inputs,
    name,
    program,
  }: {
    pool: Pick<CpuPool, 'run'>;
    task: ExportTask<P>;
    params: P;
    /** Runs before the task; rejects where there is nothing to make. */
    prepare?: () => Promise<unknown>;
    /** Opened anew for each run. */
    inputs: () => Readonly<Record<string, AsyncIterable<Uint8Array>>>;
    /** Of what is exported, with or without an extension. */
    name: string;
    /** Named in the file's name: the program that imports it; null for a file with an extension of its own. */
    program: string | null;
  },
): ExportStream {
  let head: ExportHead | null = null;
  const run = async (
    isCheck: boolean,
    write: (chunk: Uint8Array) => Promise<void> | void,
    signal: AbortSignal,
  ) => {
    await prepare?.();
    await pool.run(
      task,
      { ...params, isCheck },
      {
        inputs: inputs(),
        outputs: {
          file: write,
          head: (chunk) => {
            head = exportHeadSchema.parse(JSON.parse(new TextDecoder().decode(chunk)));
          },
        },
        signal,
        priority: PLANS[actor.tier].jobPriority,
        owner: actor.userId,
      },
    );
  };
  return {
    writeTo: (write, signal) => run(false, write, signal),
    check: (signal) => run(true, () => undefined, signal),
    head: () => {
      if (head === null) throw new Error('An export has no head before its first byte.');
      const { extension, contentType, notes } = head;
      return { fileName: exportName(name, extension, program), contentType, notes };
    },
  };
}
