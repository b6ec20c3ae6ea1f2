import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAllRight } from '../figures.ts';
import type { DocumentWithTruth } from '../find-documents.ts';
import type { Reading } from '../readings.schemas.ts';
import type { Result } from '../results.schemas.ts';
import { describeDifferences } from './describe-differences.ts';
import { drawPages } from './draw-pages.ts';
import { renderPage, type ShownDocument } from './render-page.ts';

export interface DocumentToShow {
  readonly document: DocumentWithTruth;
  readonly reading: Reading;
  readonly result: Result;
}

/** Writes `index.html` and the pictures that it shows: each document of which something was read wrongly. */
export async function writeDifferences(folder: string, all: readonly DocumentToShow[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const shown: ShownDocument[] = [];
  for (const { document, reading, result } of all) {
    if (isAllRight(result.score)) continue;
    const { path, truth } = document;
    const names = await drawPages(
      { path, password: truth.password ?? null, format: /\.pdf$/i.test(path) ? 'pdf' : 'image' },
      { folder: join(folder, 'pages'), name: document.id.replaceAll(/[^\p{L}\p{N}]+/gu, '-') },
    );
    shown.push({
      id: document.id,
      notes: notesOf(result),
      tables: describeDifferences(document, reading),
      pictures: names.map((name) => `pages/${encodeURIComponent(name)}`),
    });
  }
  await writeFile(join(folder, 'index.html'), renderPage(shown));
}

function notesOf({ kind, medium, refusal, score, byContent }: Result): string[] {
  return [
    kind,
    medium,
    ...(refusal === null ? [] : [`refused: ${refusal.message}`]),
    ...(score.isFalselyProven ? ['says that it adds up, which is wrong'] : []),
    ...(byContent === undefined ? [] : [`by content: ${byContent}`]),
    ...Object.entries(score.faults).map(([name, count]) => `${name} × ${String(count)}`),
  ];
}
