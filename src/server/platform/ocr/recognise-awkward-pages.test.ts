import { afterAll, expect, test } from 'vitest';
import { countRight, countWords } from '#tests/bench/pictures/count-words.ts';
import { drawPaper, DRAWN_PAPERS } from '#tests/fixtures/pictures/drawn-papers.ts';
import { createOcr } from './ocr.ts';
import { openPageImages } from './page-image.ts';
import { PageRecogniser } from './recognise-page.ts';

const ocr = createOcr();
afterAll(() => ocr.close());

const sizeOf = (words: ReadonlyMap<string, number>) => words.values().reduce((sum, count) => sum + count, 0);

test.for(DRAWN_PAPERS)(
  '$name: at least $least of the words are read, and as many as in the bare picture',
  async (paper) => {
    const { truth, bytes } = await drawPaper(paper);
    const images = await openPageImages(bytes, { format: 'image', password: null });
    const recognised = await new PageRecogniser(images, ocr).recognise(1);
    const printed = countWords([truth]);
    const ours = countRight(printed, countWords(recognised.page?.words.map(({ text }) => text) ?? []));
    expect(ours / sizeOf(printed)).toBeGreaterThanOrEqual(paper.least);
    const { image } = await images.read(1);
    const bare = await ocr.recognise(image, { language: 'eng', dpi: 200, isBlock: true });
    const inBare = countRight(printed, countWords(bare.map(({ text }) => text)));
    expect(ours).toBeGreaterThanOrEqual(inBare - 0.01 * sizeOf(printed));
  },
);
