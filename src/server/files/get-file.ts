import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import type { UserContext } from '#server/context.ts';
import { getOwnFile } from './files.queries.ts';
import { toProcessedFile } from './to-processed-file.ts';

/** @throws AppError `not_found`, `expired` */
export async function getFile(
  ctx: Pick<UserContext, 'db' | 'clock' | 'actor'>,
  input: { id: string },
): Promise<ProcessedFile> {
  return toProcessedFile(await getOwnFile(ctx, input.id));
}
