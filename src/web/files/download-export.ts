import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { showFailure } from '#web/auth/ask-to-sign-in.ts';
import { paths } from '#web/paths.ts';
import { errorSentence } from '#web/request.ts';
import { dropGoneFile, getFile, isGone } from './files.queries.ts';

type NamedFile = Pick<ProcessedFile, 'id' | 'originalName'>;

/** Downloads a file's table in a format. */
export function downloadExport(file: NamedFile, format: string): Promise<void> {
  return download(file, paths.server.export(file.id, format));
}

/** Downloads the whole change report of a file. */
export function downloadReport(file: NamedFile): Promise<void> {
  return download(file, paths.server.issuesCsv(file.id));
}

/** Asks first whether the file is still to be had: a download that the server refuses tells nobody why. */
async function download(file: NamedFile, href: string): Promise<void> {
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
  link.href = href;
  link.download = '';
  link.click();
}
