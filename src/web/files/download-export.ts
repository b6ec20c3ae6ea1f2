import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { showFailure } from '#web/auth/ask-to-sign-in.ts';
import { paths } from '#web/paths.ts';
import { errorSentence } from '#web/request.ts';
import { dropGoneFile, getFile, isGone } from './files.queries.ts';

/**
 * Downloads a file's table in a format. Asks first whether it is still to be had: a download that the server refuses
 * tells nobody why.
 */
export async function downloadExport(
  file: Pick<ProcessedFile, 'id' | 'originalName'>,
  format: string,
): Promise<void> {
  try {
    await getFile(file.id);
  } catch (error) {
    showFailure(error, {
      title: `Failed to export ${file.originalName}`,
      description: errorSentence(error),
    });
    if (isGone(error)) dropGoneFile(file.id);
    return;
  }
  const link = document.createElement('a');
  link.href = paths.server.export(file.id, format);
  link.download = '';
  link.click();
}
