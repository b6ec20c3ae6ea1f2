import { readFile } from 'node:fs/promises';
import { AppError } from '#domain/app-error.ts';
import type { SampleKind } from '#domain/samples/samples.schemas.ts';

/** Made by scripts/make-samples.ts. */
const NAMES: Readonly<Record<SampleKind, readonly string[]>> = {
  table: ['orders-export.csv'],
  statement: ['march-statement.pdf'],
  invoice: ['print-invoice.pdf'],
  'pdf-merge': ['1-cover-letter.pdf', '2-quotation.pdf', '3-terms.pdf'],
};

export interface SampleFile {
  readonly name: string;
  readonly mediaType: 'text/csv' | 'application/pdf';
  readonly bytes: Buffer;
}

/** The files of a sample, in order. */
export async function readSampleFiles(kind: SampleKind): Promise<readonly SampleFile[]> {
  return Promise.all(NAMES[kind].map(readSampleFile));
}

/** The file of a sample. @param file from 1 @throws AppError not_found */
export async function getSampleFile(kind: SampleKind, file: number): Promise<SampleFile> {
  const name = NAMES[kind][file - 1];
  if (name === undefined) throw new AppError('not_found', 'This sample has no such file.');
  return readSampleFile(name);
}

async function readSampleFile(name: string): Promise<SampleFile> {
  const bytes = await readFile(new URL(`./files/${name}`, import.meta.url));
  return { name, mediaType: name.endsWith('.pdf') ? 'application/pdf' : 'text/csv', bytes };
}
