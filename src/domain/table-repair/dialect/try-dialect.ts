import type { Dialect } from './dialect.ts';
import { measureRecords, readTextSample, type Measure } from './measure-dialect.ts';

/** A dialect and how well a sample reads in it. */
export interface Reading {
  readonly dialect: Dialect;
  readonly measure: Measure;
  /** The measure's score times how readily the dialect is believed. */
  readonly score: number;
}

/** The part of a file that is looked at, as text. */
export interface DialectSample {
  readonly text: string;
  /** Its last record may be cut. */
  readonly isCut: boolean;
}

/** Reads the sample in a dialect and measures what comes out. */
export function tryDialect({ text, isCut }: DialectSample, dialect: Dialect, prior = 1): Reading {
  const measure = measureRecords(readTextSample(text, isCut, dialect));
  return { dialect, measure, score: measure.score * prior };
}
