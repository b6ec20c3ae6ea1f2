import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { files } from '#db/schema/files.ts';
import { AppError, isAppErrorCode } from '#domain/app-error.ts';
import type { AppContext } from '#server/context.ts';
import { ANSWER_WITHIN_MS } from '#server/platform/within-ms.ts';
import type { MakeOutcome } from './make-stored-result.ts';

const FIRST_LOOK_MS = 50;
const LOOK_MS_MAX = 500;

/** Waits, as long as a request may take, for a file that another process works on. */
export async function waitUntilProcessed(
  ctx: Pick<AppContext, 'db'>,
  fileId: string,
  withinMs: number = ANSWER_WITHIN_MS,
): Promise<MakeOutcome> {
  const deadline = performance.now() + withinMs;
  for (let pause = FIRST_LOOK_MS; performance.now() < deadline; pause = Math.min(pause * 1.2, LOOK_MS_MAX)) {
    await sleep(pause);
    const [file] = await ctx.db
      .select({ status: files.status, code: files.errorCode, message: files.errorMessage })
      .from(files)
      .where(eq(files.id, fileId));
    if (file?.status === 'ready') return { status: 'ready' };
    if (file?.status === 'failed' && file.code !== null && isAppErrorCode(file.code))
      return { status: 'failed', error: new AppError(file.code, file.message ?? '') };
    if (file?.status !== 'processing') break;
  }
  return { status: 'unfinished' };
}
