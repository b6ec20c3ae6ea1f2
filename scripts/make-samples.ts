import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { drawFirstPage } from './samples/draw-page.ts';
import { listSamples, picturePathOf } from './samples/list-samples.ts';

/** Writes the sample files and the pictures of their first pages: node scripts/make-samples.ts */

async function save(path: string, bytes: Uint8Array): Promise<void> {
  const file = fileURLToPath(new URL(`../${path}`, import.meta.url));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, bytes);
}

for (const sample of await listSamples()) {
  await save(sample.path, sample.bytes);
  if (sample.pictureWidth !== null)
    await save(picturePathOf(sample), await drawFirstPage(sample.bytes, sample.pictureWidth));
}
