import type { PageWords } from './page-words.ts';

/** What became of a page that is a picture. */
export type RecognisedPage = PageOfPicture | FailedPicture;

/** The page upright and straightened, so that lines of text are level: not quite as a viewer shows it. */
export interface PageOfPicture {
  readonly page: PageWords;
  /** Degrees clockwise by which the page as shown is to be turned to stand upright. */
  readonly turn: 0 | 90 | 180 | 270;
  /** Of the page as shown (a PDF's page as its own rotation says, a photo as its EXIF says), in points. */
  readonly shown: { readonly width: number; readonly height: number };
  /** From the points of `page` to those of the page as shown: nine numbers of a projective map, row by row. */
  readonly toShown: readonly number[];
}

export interface FailedPicture {
  readonly page: null;
  /** A sentence without the page's number. */
  readonly failure: string;
}
