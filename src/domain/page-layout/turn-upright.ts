import type { GlyphRun, PageRuns } from './glyph-run.ts';

type QuarterTurn = 0 | 90 | 180 | 270;

/** Text further from a quarter turn than this, in degrees, is a watermark or a stamp. */
const OBLIQUE = 20;

/**
 * The page turned so that most of its text reads from left to right. Text in other directions (form numbers along the
 * margin, watermarks across the page) is left out.
 */
export function turnUpright(page: PageRuns): PageRuns {
  const turn = mainTurn(page.runs);
  const runs = page.runs.filter(({ angle }) => quarterTurn(angle) === turn);
  if (turn === 0) return { ...page, runs };
  const isSideways = turn !== 180;
  return {
    ...page,
    width: isSideways ? page.height : page.width,
    height: isSideways ? page.width : page.height,
    runs: runs.map((run) => turned(run, turn, page)),
  };
}

function mainTurn(runs: readonly GlyphRun[]): QuarterTurn {
  const votes = new Map<QuarterTurn, number>([[0, 0]]);
  for (const { angle, text } of runs) {
    const turn = quarterTurn(angle);
    if (turn !== null) votes.set(turn, (votes.get(turn) ?? 0) + text.length);
  }
  return [...votes].reduce((best, vote) => (vote[1] > best[1] ? vote : best))[0];
}

function quarterTurn(angle: number): QuarterTurn | null {
  const positive = ((angle % 360) + 360) % 360;
  for (const turn of [0, 90, 180, 270] as const) {
    const off = Math.abs(positive - turn);
    if (Math.min(off, 360 - off) <= OBLIQUE) return turn;
  }
  return null;
}

function turned(run: GlyphRun, turn: QuarterTurn, page: PageRuns): GlyphRun {
  const angle = run.angle - turn;
  if (turn === 90) return { ...run, angle, x: run.y, y: page.width - run.x };
  if (turn === 180) return { ...run, angle, x: page.width - run.x, y: page.height - run.y };
  return { ...run, angle, x: page.height - run.y, y: run.x };
}
