import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { projectRoot } from '#tests/support/source-files.ts';
import { drawFirstPage } from './draw-page.ts';
import { listSamples, picturePathOf } from './list-samples.ts';

const read = async (path: string) => readFile(join(projectRoot, path));

test('the samples in the tree are what the script makes', async () => {
  for (const { path, bytes } of await listSamples())
    expect([path, Buffer.from(bytes).equals(await read(path))]).toEqual([path, true]);
});

test('each picture has the size and the look of its page as it is drawn now', async () => {
  const samples = (await listSamples()).filter(({ pictureWidth }) => pictureWidth !== null);
  expect(samples).toHaveLength(5);
  for (const sample of samples) {
    const path = picturePathOf(sample);
    const grays = await Promise.all(
      [await read(path), await drawFirstPage(sample.bytes, sample.pictureWidth ?? 0)].map(async (image) =>
        sharp(image).grayscale().raw().toBuffer({ resolveWithObject: true }),
      ),
    );
    const [kept, drawn] = grays;
    if (kept === undefined || drawn === undefined) throw new Error(path);
    expect([path, kept.info.width, kept.info.height]).toEqual([path, drawn.info.width, drawn.info.height]);
    // Another version of the encoder may differ by a shade.
    const far = kept.data.filter((gray, at) => Math.abs(gray - (drawn.data[at] ?? 0)) > 64).length;
    expect([path, far]).toEqual([path, 0]);
  }
});
