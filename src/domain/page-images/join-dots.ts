import { blurImage } from './blur-image.ts';
import { findPieces, type Piece } from './find-pieces.ts';
import type { GrayImage } from './gray-image.ts';
import { inkThreshold } from './ink-threshold.ts';
import { median } from '#domain/values/median.ts';

/** Dots that a page of needle print has at least: a line of text has more. */
const LEAST_DOTS = 200;
/** In pixels: what is smaller is the grain of the picture. */
const SMALLEST = 2;
/** Of its box: half of a letter's, in print as small as dots, is paper. */
const FILLED = 0.6;
/** Of the page's ink in dots of the usual size, give or take; what is larger than any dot is a letter in small print. */
const LEAST_SHARE = 0.4;
const MOST_TIMES_USUAL = 3;
/** Of a dot's size: the strokes of letters are as wide as what is blurred together. */
const SPREAD = 1.6;
/** Of the shorter side: no dot is larger. */
const LARGEST_SHARE = 1 / 150;

/**
 * Letters of separate dots, as printers with needles make them, with their dots run together; null where the page is not of
 * such dots.
 */
export function joinDots(image: GrayImage): GrayImage | null {
  const largest = Math.max(3, Math.min(image.width, image.height) * LARGEST_SHARE);
  const pieces = findPieces(image, inkThreshold(image));
  const dots = pieces.filter((piece) => sizeOf(piece) <= largest);
  if (dots.length < LEAST_DOTS) return null;
  const usual = median(dots.map(sizeOf)) ?? 1;
  if (usual < SMALLEST || (median(dots.map(filledOf)) ?? 0) < FILLED) return null;
  const inkOf = (some: readonly Piece[]) => some.reduce((sum, { ink }) => sum + ink, 0);
  const most = Math.min(largest, MOST_TIMES_USUAL * usual);
  const alike = pieces.filter((piece) => sizeOf(piece) <= most);
  if (inkOf(alike) < LEAST_SHARE * inkOf(pieces)) return null;
  const radius = Math.max(1, Math.round((usual * SPREAD) / 2));
  return blurImage(image, radius);
}

const filledOf = ({ left, top, right, bottom, ink }: Piece) => ink / ((right - left) * (bottom - top));
const sizeOf = ({ left, top, right, bottom }: Piece) => Math.max(right - left, bottom - top);
