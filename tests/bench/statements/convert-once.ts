import { readFileSync } from 'node:fs';
import { convertPdf } from './convert-pdf.ts';

/** `node convert-once.ts <pdf>`: a process for one file, which prints what it took. */
const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Which PDF?');
const conversion = await convertPdf(readFileSync(path));
console.log(JSON.stringify({ ...conversion, peakMb: process.resourceUsage().maxRSS / 1024 }));
