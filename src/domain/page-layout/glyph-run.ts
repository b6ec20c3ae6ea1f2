/**
 * Characters drawn by one operation along one direction, in the page's own space before it is turned upright:
 * what `platform/pdf-text.ts` gets from a PDF. `advances[i]` is the width of the i-th code point of `text` along the
 * baseline, in points, spacing included.
 */
export interface GlyphRun {
  /** In the order in which the characters stand along the baseline, which for Arabic is not that of reading. */
  readonly text: string;
  /** Start of the baseline, points from the page's upper left corner as shown upright. */
  readonly x: number;
  readonly y: number;
  /** Direction of the baseline in degrees clockwise as shown: 0 for ordinary text. */
  readonly angle: number;
  readonly fontSize: number;
  readonly advances: readonly number[];
  readonly isBold: boolean;
}

/** A page's runs in the order in which they were drawn. */
export interface PageRuns {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly runs: readonly GlyphRun[];
  /** Share of the page that images cover, 0 to 1: a scan has nearly 1 and few runs. */
  readonly imageShare: number;
  /** Share of the page's characters, 0 to 1, whose font does not tell what they are; they are not among the runs. */
  readonly unreadableShare: number;
  /** Share of the runs' characters, 0 to 1, that are drawn in no colour or under an image: what another recogniser made of a scan. */
  readonly unseenShare: number;
}
