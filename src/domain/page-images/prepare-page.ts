import { darkenPale } from './darken-pale.ts';
import { findNeighbours } from './find-neighbours.ts';
import { findSheet } from './find-sheet.ts';
import { flattenLight } from './flatten-light.ts';
import type { GrayImage } from './gray-image.ts';
import { invertBands } from './invert-bands.ts';
import { invertPanels } from './invert-panels.ts';
import { joinDots } from './join-dots.ts';
import { layPage } from './lay-page.ts';
import { unbow } from './measure-bow.ts';
import { isGrain, measureDirection, standInLines } from './measure-direction.ts';
import { measureUpright } from './measure-upright.ts';
import { combine, project, scaling, type Projection } from './projection.ts';
import { lettersOf } from './reading-size.ts';
import { removeDottedRules } from './remove-dotted-rules.ts';
import { removeRules } from './remove-rules.ts';
import { removeSpecks } from './remove-specks.ts';
import { shrinkImage } from './shrink-image.ts';
import { turnQuarters } from './turn-image.ts';
import { warpImage } from './warp-image.ts';
import { whitenEdges } from './whiten-edges.ts';

/** A picture of a page made ready to be read: upright, straight, evenly lit, and as dense as letters are read best. */
export interface PreparedPage {
  readonly image: GrayImage;
  readonly dpi: number;
  /** Degrees clockwise by which the given image was turned to stand upright. */
  readonly turn: 0 | 90 | 180 | 270;
  /** Whether that was plain; otherwise it may be upside down. */
  readonly isSure: boolean;
  /** Whether nothing in it stands in lines as letters do: there is nothing to read. */
  readonly isGrain: boolean;
  /** Whether it is a part that was cut out of its picture. */
  readonly isPart: boolean;
  /** Where a place of this image is in the given one, in pixels of each. */
  readonly toSource: (x: number, y: number) => readonly [x: number, y: number];
  /** Draws the page in the same place and size with its own light, specks and rules; null where none of them changed. */
  readonly bare: (() => GrayImage) | null;
}

export type Quarters = 0 | 1 | 2 | 3;

/** Inches of the longer side of A4, taken where nothing tells. */
const LONG_SIDE = 842 / 72;
/** What is looked at to see how a page lies: more pixels tell nothing more. */
const LOOKED_AT = 5_000_000;
const MOST_PIXELS = 20_000_000;
/** Readers count the pixels of a side in sixteen bits: a longer one ends them. */
const MOST_OF_A_SIDE = 32_000;
/** Pixels of a digit's height at which letters are read best. */
const DIGIT = 24;
/** Strokes of lower digits are a pixel wide, those of higher ones are not harmed by smoothing. */
const FINE_DIGIT = 9;
const LEAST_SMOOTH = 0.33;
const COARSE_DIGIT = 15;
const MOST_ENLARGED = 4;
/** Enlarging by less is not worth its time. */
const LEAST_ENLARGED = 1.12;
/** From here on `measureUpright` is to be believed. */
const SURE = 0.25;

/**
 * @param dpi pixels of an inch of paper; null where nothing tells
 * @param known by how many quarters clockwise it is to be turned, where that is not to be found out
 */
export function preparePage(
  source: GrayImage,
  dpi: number | null,
  known: Quarters | null = null,
): PreparedPage {
  const { lit, found } = findUpright(source);
  const { quarters, isSure } = known === null ? found : { quarters: known, isSure: true };
  const turned = turnQuarters(lit, quarters);
  const look = shrinkToLook(turned);
  const letters = lettersOf(look.image);
  const digit = letters.height * look.factor;
  const upright = removeDottedRules(turned, digit);
  const scale = scaleFor(digit, upright);
  // A sheet is told from what it lies on by its light, which flattening has taken away.
  const sheet = findSheet(turnQuarters(shrinkToLook(source).image, quarters), letters);
  const laid = layPage({
    image: look.image,
    letters,
    sheet,
    factor: look.factor,
    scale,
    tilt: found.tilt,
    areLines: found.areLines,
  });
  const { projection, bow } = laid;
  const layLevel = (image: GrayImage) =>
    laid.isStraight && scale === 1 ? image : warpImage(image, { ...laid, smoothness: smoothnessFor(digit) });
  const level = layLevel(upright);
  const image = darkenPale(removeRules(invertBands(level, digit * scale), digit * scale));
  const isBare = lit === source && upright === turned && image === level;
  const toGiven = combine(unturn(source, quarters), projection);
  return {
    image,
    bare: isBare ? null : () => layLevel(turnQuarters(whitenEdges(source), quarters)),
    dpi: (dpi ?? Math.max(source.width, source.height) / LONG_SIDE) * scale,
    turn: TURNS[quarters],
    isSure,
    isGrain: found.isGrain,
    isPart: false,
    toSource: (x, y) => project(toGiven, x, bow === null ? y : unbow(bow, x, y)),
  };
}

/** A part of a page that was cut out of its picture, made ready; its places are those of the whole picture. */
export function preparePart(
  part: { readonly image: GrayImage; readonly left: number; readonly top: number },
  whole: { readonly image: GrayImage; readonly dpi: number | null },
): PreparedPage {
  const { width, height } = whole.image;
  const page = preparePage(part.image, whole.dpi ?? Math.max(width, height) / LONG_SIDE);
  return {
    ...page,
    isPart: true,
    toSource: (x, y) => {
      const [partX, partY] = page.toSource(x, y);
      return [partX + part.left, partY + part.top];
    },
  };
}

const TURNS = [0, 90, 180, 270] as const;

function smoothnessFor(digit: number): number {
  return Math.min(1, Math.max(LEAST_SMOOTH, (digit - FINE_DIGIT) / (COARSE_DIGIT - FINE_DIGIT)));
}

function scaleFor(digit: number, { width, height }: GrayImage): number {
  const most = Math.min(MOST_ENLARGED, MOST_OF_A_SIDE / Math.max(width, height));
  if (digit === 0) return Math.min(1, most);
  const wanted = Math.min(most, DIGIT / digit, Math.sqrt(MOST_PIXELS / (width * height)));
  return wanted >= LEAST_ENLARGED ? wanted : Math.min(1, most);
}

interface Upright {
  /** By how many quarters clockwise the page is to be turned. */
  readonly quarters: Quarters;
  readonly isSure: boolean;
  readonly isGrain: boolean;
  /** Degrees by which its lines are askew then, as far as neighbouring letters say. */
  readonly tilt: number;
  /** Whether so many stand so that the tilt is that of lines. */
  readonly areLines: boolean;
}

/** Dots of needle print, which are specks too, have no direction until they are run together to letters. */
function findUpright(source: GrayImage): { readonly lit: GrayImage; readonly found: Upright } {
  const page = invertPanels(whitenEdges(source));
  const lit = flattenLight(removeSpecks(page));
  const found = findQuarters(lit);
  const joined = found.isSure ? null : joinDots(flattenLight(page));
  if (joined === null) return { lit, found };
  const drawn = flattenLight(joined);
  const again = findQuarters(drawn);
  return again.isGrain ? { lit, found } : { lit: drawn, found: again };
}

function findQuarters(image: GrayImage): Upright {
  const look = shrinkToLook(image).image;
  const asIs = findNeighbours(lettersOf(look));
  const direction = measureDirection(asIs);
  if (direction === null) return { quarters: 0, isSure: false, isGrain: false, tilt: 0, areLines: false };
  const isOnItsSide = Math.abs(direction) > 45;
  const score = measureUpright(isOnItsSide ? findNeighbours(lettersOf(turnQuarters(look, 1))) : asIs);
  const quarters: Quarters = isOnItsSide ? (score < 0 ? 3 : 1) : score < -SURE ? 2 : 0;
  const tilt = isOnItsSide ? direction - Math.sign(direction) * 90 : direction;
  const isSure = Math.abs(score) >= SURE;
  return { quarters, isSure, isGrain: isGrain(asIs, look), tilt, areLines: standInLines(asIs) };
}

function shrinkToLook(image: GrayImage): { readonly image: GrayImage; readonly factor: number } {
  const factor = Math.ceil(Math.sqrt((image.width * image.height) / LOOKED_AT));
  return { image: shrinkImage(image, factor), factor };
}

/** From the turned image to the one as it was. */
function unturn({ width, height }: GrayImage, quarters: Quarters): Projection {
  const ways: readonly Projection[] = [
    [1, 0, 0, 0, 1, 0, 0, 0, 1],
    [0, 1, 0, -1, 0, height, 0, 0, 1],
    [-1, 0, width, 0, -1, height, 0, 0, 1],
    [0, -1, width, 1, 0, 0, 0, 0, 1],
  ];
  return ways[quarters] ?? scaling(1);
}
