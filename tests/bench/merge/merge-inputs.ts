import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { Random } from '#tests/fixtures/drawing/random.ts';
import { addOutline, type Entry } from '#tests/fixtures/pdf-merge/outline-samples.ts';
import { PdfSketch, refs } from '#tests/fixtures/pdf-merge/pdf-sketch.ts';

const WORDS =
  'invoice|total|of|the|amount|paid|received|statement|balance|carried|forward|to|account|number|and|date';
const FORM_PAGES = 15;
const PICTURE = { width: 900, height: 700 };

/** Files of one kind that are merged, on the disk. */
export interface MergeInputs {
  readonly name: string;
  readonly paths: readonly string[];
  /** What is kept of them is counted; of ten thousand pages that takes many minutes. */
  readonly isCounted: boolean;
}

const KINDS: readonly {
  readonly kind: string;
  readonly name: string;
  readonly count: number;
  readonly make: (seed: number) => Promise<Buffer> | Buffer;
}[] = [
  { kind: 'pictures', name: '10 files of pictures and text', count: 10, make: picturesPdf },
  { kind: 'text', name: '10 files of text, many objects', count: 10, make: textPdf },
  { kind: 'page', name: '200 files of one page', count: 200, make: onePagePdf },
];

/** Ten scans of nine megabytes with bookmarks and forms; ten texts of tens of thousands of objects; 200 single pages. */
export async function writeMergeInputs(folder: string, only?: string): Promise<MergeInputs[]> {
  await mkdir(folder, { recursive: true });
  const written: MergeInputs[] = [];
  for (const { kind, name, count, make } of KINDS) {
    if (only !== undefined && only !== kind) continue;
    const paths: string[] = [];
    for (let seed = 0; seed < count; seed += 1) {
      const path = join(folder, `${kind}-${String(seed + 1).padStart(3, '0')}.pdf`);
      await writeFile(path, await make(seed));
      paths.push(path);
    }
    written.push({ name, paths, isCounted: kind !== 'text' });
  }
  return written;
}

/** Nothing but noise, so that no two are alike and none gets smaller. */
async function picture(random: Random): Promise<Buffer> {
  const data = Buffer.from(
    Array.from({ length: (PICTURE.width * PICTURE.height) / 16 }, () => random.int(0, 255)),
  );
  const noise = sharp(data, { raw: { width: PICTURE.width / 4, height: PICTURE.height / 4, channels: 1 } });
  return noise.resize(PICTURE.width, PICTURE.height, { kernel: 'nearest' }).jpeg({ quality: 88 }).toBuffer();
}

function words(random: Random, lines: number): string {
  const rows: string[] = [];
  for (let row = 0; row < lines; row += 1) {
    const text = Array.from({ length: 12 }, () => `${random.word(WORDS)} ${random.int(0, 99_999)}`).join(' ');
    rows.push(`BT /F1 7 Tf 40 ${820 - row * 9} Td (${text}) Tj ET`);
  }
  return rows.join('\n');
}

const compressed = (content: string) => ({
  content: deflateSync(content),
  contentEntries: '/Filter /FlateDecode',
});

/** Bookmarks of two levels: a chapter for each ten pages, a section for each page. */
function chapters({ pages }: PdfSketch): Entry[] {
  return Array.from({ length: Math.ceil(pages.length / 10) }, (_, index) => ({
    title: `(Chapter ${index + 1})`,
    to: `/Dest [${pages[index * 10] ?? 0} 0 R /Fit]`,
    inner: pages.slice(index * 10, index * 10 + 10).map((page, at) => ({
      title: `(Section ${index + 1}.${at + 1})`,
      to: `/Dest [${page} 0 R /XYZ 0 800 null]`,
    })),
  }));
}

interface Hung {
  readonly links: number;
  readonly fields: number;
}

/** @returns the fields */
function hang(sketch: PdfSketch, page: number, { links, fields }: Hung): number[] {
  const annotations = Array.from({ length: links }, (_, index) => {
    const target = sketch.pages[(page * 7 + index * 13) % sketch.pages.length] ?? page;
    return sketch.add(
      `<< /Type /Annot /Subtype /Link /Rect [40 ${index * 20} 90 ${index * 20 + 15}] /Border [0 0 0] /Dest [${target} 0 R /XYZ 0 ${index * 20} null] >>`,
    );
  });
  const widgets = Array.from({ length: fields }, (_, index) => {
    const look = sketch.stream(
      '/Type /XObject /Subtype /Form /BBox [0 0 100 15] /Resources << /Font << /F1 3 0 R >> >>',
      `BT /F1 9 Tf 2 4 Td (${page}) Tj ET`,
    );
    return sketch.add(
      `<< /Type /Annot /Subtype /Widget /FT /Tx /T (f${page}-${index}) /V (${page}) /DA (/F1 9 Tf 0 g) /F 4 /P ${page} 0 R /Rect [300 ${index * 20} 400 ${index * 20 + 15}] /AP << /N ${look} 0 R >> >>`,
    );
  });
  sketch.rewrite(page, (text) => text.replace(/>>$/, `/Annots [${refs([...annotations, ...widgets])}] >>`));
  return widgets;
}

/** The form is on the first pages. */
function finish(sketch: PdfSketch, { links, fields: count }: Hung): void {
  const fields = sketch.pages.flatMap((page, index) =>
    hang(sketch, page, { links, fields: index < FORM_PAGES ? count : 0 }),
  );
  if (fields.length > 0)
    sketch.catalog(
      `/AcroForm << /Fields [${refs(fields)}] /DR << /Font << /F1 3 0 R >> >> /DA (/F1 9 Tf 0 g) >>`,
    );
  addOutline(sketch, chapters(sketch));
  const file = sketch.stream('/Type /EmbeddedFile', `attached to a file of ${sketch.pages.length} pages`);
  const spec = sketch.add(`<< /Type /Filespec /F (note.txt) /UF (note.txt) /EF << /F ${file} 0 R >> >>`);
  sketch.catalog(`/Names << /EmbeddedFiles << /Names [(note.txt) ${spec} 0 R] >> >>`);
}

async function picturesPdf(seed: number): Promise<Buffer> {
  const [random, sketch] = [new Random(seed), new PdfSketch()];
  const images: Buffer[] = [];
  for (let size = 0; size < 8_900_000; size += images.at(-1)?.length ?? 0) images.push(await picture(random));
  for (const image of images) {
    const number = sketch.stream(
      `/Type /XObject /Subtype /Image /Width ${PICTURE.width} /Height ${PICTURE.height} /ColorSpace /DeviceGray /BitsPerComponent 8 /Filter /DCTDecode`,
      image,
    );
    sketch.page({
      ...compressed(`q 500 0 0 380 40 30 cm /Im1 Do Q ${words(random, 40)}`),
      resources: `/XObject << /Im1 ${number} 0 R >>`,
    });
  }
  finish(sketch, { links: 3, fields: 4 });
  return sketch.write({ version: '1.4' });
}

function textPdf(seed: number): Buffer {
  const [random, sketch] = [new Random(1000 + seed), new PdfSketch()];
  for (let page = 0; page < 1000; page += 1) sketch.page(compressed(words(random, 85)));
  finish(sketch, { links: 6, fields: 0 });
  return sketch.write({ xref: seed % 2 === 0 ? 'table' : 'objects', version: '1.5' });
}

function onePagePdf(seed: number): Buffer {
  const [random, sketch] = [new Random(2000 + seed), new PdfSketch()];
  sketch.page(compressed(words(random, 60)));
  finish(sketch, { links: 1, fields: 1 });
  return sketch.write({ xref: seed % 2 === 0 ? 'table' : 'objects', version: '1.5' });
}
