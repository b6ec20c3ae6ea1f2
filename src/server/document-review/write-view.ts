import type { CpuTaskIo } from '#server/platform/pools/cpu-pool.ts';

/** The output of tasks that show something. */
export const VIEW_OUTPUT = 'view.json';

/** Within a task: hands a view over as JSON text. A statement of 59,000 rows is 32 MB of it. */
export async function writeView(io: CpuTaskIo, view: object): Promise<void> {
  await io.output(VIEW_OUTPUT, new TextEncoder().encode(JSON.stringify(view)));
}
