import { deflateSync } from 'node:zlib';
import { pdfOfContents } from './plain-pdf.ts';

/** Kilobytes that become gigabytes: each of two filters makes a thousand bytes of one. */
export function bombPdf(): Buffer {
  const line = Buffer.from('BT /F1 9 Tf 50 700 Td (A) Tj ET\n');
  const once = deflateSync(Buffer.alloc(2 ** 28, line), { level: 9 });
  // The deflated text is itself nothing but repetitions.
  const twice = deflateSync(once, { level: 9 });
  return pdfOfContents([twice, twice, twice, twice], { filter: '[/FlateDecode /FlateDecode]' });
}

/** A page that is one picture: what a scanner makes. */
export function scanPdf(): Buffer {
  const pixels = 'q 595 0 0 842 0 0 cm BI /W 8 /H 8 /BPC 8 /CS /G ID ';
  return pdfOfContents([Buffer.concat([Buffer.from(pixels), Buffer.alloc(64, 0x80), Buffer.from('\nEI Q')])]);
}

/** So many pages with next to nothing on them. */
export function pagesPdf(count: number): Buffer {
  return pdfOfContents(Array.from({ length: count }, () => Buffer.from('BT ET')));
}
