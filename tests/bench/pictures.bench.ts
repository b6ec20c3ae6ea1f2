import { createOcr } from '#server/platform/ocr/ocr.ts';
import { hasNativeTesseract } from './ocr/native-tesseract.ts';
import { listPapers, type Paper } from './pictures/list-papers.ts';
import { readPaper, type PaperReading } from './pictures/read-paper.ts';

const SHOWN_WORDS = 12;

interface Sum {
  papers: number;
  truth: number;
  ours: number;
  native: number;
  worse: number;
  ourSeconds: number;
  nativeSeconds: number;
}

/**
 * `npm run bench -- pictures FOLDER…` compares the words that we read in pictures with those that the system's Tesseract
 * reads in the same pixels with page segmentation 6, one thread, and the same language data. A picture `KIND--NAME.pdf`
 * (or jpg, png) is scored against the words of `KIND--NAME.txt` beside it, where there is one; else the native words that
 * are surely right are taken as true.
 */
export default async function pictures(): Promise<void> {
  const papers = await listPapers(process.argv.slice(3));
  if (!(await hasNativeTesseract()))
    return console.log('There is no tesseract on this system to compare with.');
  const ocr = createOcr();
  const sums = new Map<string, Sum>();
  for (const paper of papers) {
    const reading = await readPaper(paper, ocr);
    console.log(line(paper, reading));
    add(sums, paper.kind, reading);
    add(sums, 'all', reading);
  }
  await ocr.close();
  console.log('');
  for (const [kind, sum] of sums) console.log(`${kind.padEnd(12)} ${total(sum)}`);
}

function line(
  { kind, name }: Paper,
  { truth, ours, native, missed, seconds, failure }: PaperReading,
): string {
  const mark = ours < native ? '  WORSE' : '';
  const words = missed.slice(0, SHOWN_WORDS).join(' ');
  const pace = `${seconds.ours.toFixed(1)} s / ${seconds.native.toFixed(1)} s`;
  return `${kind} ${name}: ours ${String(ours)}, native ${String(native)} of ${String(truth)}, ${pace}${mark}${failure === null ? '' : `  ${failure.slice(0, 60)}`}${words === '' ? '' : `  [only native: ${words}]`}`;
}

function add(sums: Map<string, Sum>, kind: string, { truth, ours, native, seconds }: PaperReading): void {
  const sum = sums.get(kind) ?? {
    papers: 0,
    truth: 0,
    ours: 0,
    native: 0,
    worse: 0,
    ourSeconds: 0,
    nativeSeconds: 0,
  };
  sum.papers += 1;
  sum.truth += truth;
  sum.ours += ours;
  sum.native += native;
  sum.worse += ours < native ? 1 : 0;
  sum.ourSeconds += seconds.ours;
  sum.nativeSeconds += seconds.native;
  sums.set(kind, sum);
}

function total({ papers, truth, ours, native, worse, ourSeconds, nativeSeconds }: Sum): string {
  const share = (right: number) => `${((100 * right) / Math.max(1, truth)).toFixed(1)} %`;
  return `${String(papers)} papers, ${String(truth)} words: ours ${share(ours)}, native ${share(native)}; ${String(worse)} worse; ${(ourSeconds / papers).toFixed(1)} s / ${(nativeSeconds / papers).toFixed(1)} s a page`;
}
