import { READING_SOURCES } from '../document-reader.ts';
import type { DocumentWithTruth } from '../find-documents.ts';
import type { ReadingCache } from '../reading-cache.ts';
import { ablate, ablationLines, type PreparedDocument } from './ablate.ts';
import { findRules } from './find-rules.ts';
import { prepareDocument } from './prepare-document.ts';

/** Prints what each named rule is worth on these documents. Pictures take part where they were recognised before. */
export async function runAblation(
  documents: readonly DocumentWithTruth[],
  cache: ReadingCache,
): Promise<void> {
  const prepared: PreparedDocument[] = [];
  for (const document of documents) {
    const reread = await prepareDocument(document, cache);
    if (reread !== null) prepared.push({ document, reread });
  }
  const worth = ablate(prepared, await findRules(READING_SOURCES));
  console.log(ablationLines(worth, prepared.length).join('\n'));
}
