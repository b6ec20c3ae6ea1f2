import type { GlyphRun, PageRuns } from '#domain/page-layout/glyph-run.ts';
import type { DrawnRun, GlyphRunCollector } from './pdf-glyph-runs.ts';

/** Runs are looked up by squares of this many points. */
const SQUARE = 24;
/** Points by which a copy may stand higher or lower. */
const NEAR = 3;

interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** What of a page's drawn runs is its text. */
export function pageRunsOf(page: number, collector: GlyphRunCollector, size: PageSize): PageRuns {
  const onPage = collector.drawn.filter(({ run }) => standsOn(run, size));
  const fonts = new Set([...new Set(onPage.map(({ font }) => font))].filter(({ isReadable }) => isReadable));
  const readable = onPage.filter(({ font }) => fonts.has(font));
  const all = countOf(onPage);
  const kept = withoutHiddenCopies(readable);
  const characters = countOf(kept);
  const images = collector.images.coverageOf(size.width, size.height);
  const isUnseen = ({ run, isInvisible, order }: DrawnRun) =>
    isInvisible || images.isOver(order, middleOf(run).x, run.y);
  return {
    page,
    ...size,
    runs: kept.map(({ run }) => run),
    imageShare: images.share,
    unreadableShare: all === 0 ? 0 : 1 - countOf(readable) / all,
    unseenShare: characters === 0 ? 0 : countOf(kept.filter(isUnseen)) / characters,
  };
}

function countOf(drawn: readonly DrawnRun[]): number {
  return drawn.reduce((sum, { run }) => sum + run.text.replaceAll(/\s/g, '').length, 0);
}

function standsOn(run: GlyphRun, { width, height }: PageSize): boolean {
  const middle = middleOf(run);
  return middle.x >= 0 && middle.x <= width && middle.y >= 0 && middle.y <= height;
}

function middleOf(run: GlyphRun): { readonly x: number; readonly y: number } {
  const half = widthOf(run) / 2;
  const radians = (run.angle * Math.PI) / 180;
  return { x: run.x + half * Math.cos(radians), y: run.y + half * Math.sin(radians) };
}

function widthOf(run: GlyphRun): number {
  return run.advances.reduce((sum, advance) => sum + advance, 0);
}

/** Text in no colour counts only where none is seen: there it is the text layer of a scan. */
function withoutHiddenCopies(drawn: readonly DrawnRun[]): readonly DrawnRun[] {
  if (!drawn.some(({ isInvisible }) => isInvisible)) return drawn;
  const taken = new Set<string>();
  for (const { run, isInvisible } of drawn) if (!isInvisible) markSquares(taken, run);
  return drawn.filter(({ run, isInvisible }) => !isInvisible || !taken.has(squareOf(middleOf(run).x, run.y)));
}

function markSquares(taken: Set<string>, run: GlyphRun): void {
  const radians = (run.angle * Math.PI) / 180;
  const width = widthOf(run);
  for (let at = 0; at < width + SQUARE; at += SQUARE) {
    const along = Math.min(at, width);
    const [x, y] = [run.x + along * Math.cos(radians), run.y + along * Math.sin(radians)];
    for (const rise of [-NEAR, 0, NEAR]) taken.add(squareOf(x, y + rise));
  }
}

function squareOf(x: number, y: number): string {
  return `${String(Math.floor(x / SQUARE))},${String(Math.floor(y / (SQUARE / 3)))}`;
}
