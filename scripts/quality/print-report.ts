import { addFaults } from './fault-counts.ts';
import { confusionsOf, COUNTS, figuresOf, groupResults, isAllRight, type Figures } from './figures.ts';
import type { Result } from './results.schemas.ts';

const NAME_WIDTH = 22;
const COLUMN_WIDTH = 11;

/** The report as lines of text: figures by kind and medium, why documents were refused, which faults there are. */
export function reportLines(
  results: readonly Result[],
  { isSummary }: { readonly isSummary: boolean },
): string[] {
  return [
    ...(isSummary ? [] : ['DOCUMENTS', ...results.map(documentLine), '']),
    ...tableLines(results),
    ...refusalLines(results),
    ...confusionLines(results),
    ...faultLines(results),
  ];
}

/** One line for a document: what of it is right, and what is wrong. */
function documentLine({ id, kind, medium, refusal, score, byContent }: Result): string {
  const start = `${id.padEnd(44)} ${kind.padEnd(9)} ${medium.padEnd(7)}`;
  if (refusal !== null) return `${start} refused: ${refusal.message}`;
  const { rows, f1, isFalselyProven, faults } = score;
  const notes = [
    isFalselyProven ? 'FALSELY ADDS UP' : '',
    byContent !== undefined && !isSameKind(kind, byContent) ? `by content: ${byContent}` : '',
    isAllRight(score) ? 'perfect' : '',
    ...Object.entries(faults).map(([name, count]) => (count === 1 ? name : `${name} × ${String(count)}`)),
  ];
  const counted =
    rows === null ? '' : `${String(rows.right)}/${String(rows.truth)} read ${String(rows.read)}`;
  return `${start} F1 ${percent(f1)} ${counted.padEnd(18)} ${notes.filter((note) => note !== '').join(', ')}`;
}

/** Receipts are read as invoices; what is neither that nor a statement is refused. */
export function isSameKind(kind: Result['kind'], read: 'statement' | 'invoice' | 'refused'): boolean {
  if (kind === 'other') return read === 'refused';
  return read === (kind === 'receipt' ? 'invoice' : kind);
}

/** A column for each group, a row for each figure: kinds have few groups and many figures. */
function tableLines(results: readonly Result[]): string[] {
  const byKind = Map.groupBy(groupResults(results), ({ kind }) => kind);
  return [...byKind.values()].flatMap((groups) => {
    const columns = groups.map((group) => ({ name: group.name, figures: figuresOf(group.results) }));
    const names = [...new Set(columns.flatMap(({ figures }) => Object.keys(figures)))];
    const title = columns.map(({ name }) => name.split(', ')[1]?.padStart(COLUMN_WIDTH) ?? '').join('');
    return [
      `${(groups[0]?.kind ?? '').toUpperCase().concat('S').padEnd(NAME_WIDTH)}${title}`,
      ...names
        .filter((name) => columns.some(({ figures }) => (figures[name] ?? null) !== null))
        .map(
          (name) =>
            name.padEnd(NAME_WIDTH) +
            columns.map(({ figures }) => showFigure(name, figures).padStart(COLUMN_WIDTH)).join(''),
        ),
      '',
    ];
  });
}

export function showFigure(name: string, figures: Figures): string {
  const value = figures[name] ?? null;
  if (value === null) return '-';
  if (!COUNTS.has(name)) return percent(value);
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

function percent(share: number | null): string {
  return share === null ? '  -  ' : (share * 100).toFixed(1).padStart(5);
}

function refusalLines(results: readonly Result[]): string[] {
  const counts: Record<string, number> = {};
  for (const { kind, medium, refusal } of results) {
    if (refusal === null) continue;
    const line = `${kind}, ${medium}: ${refusal.message}`;
    counts[line] = (counts[line] ?? 0) + 1;
  }
  return section('REFUSED', counts);
}

function confusionLines(results: readonly Result[]): string[] {
  const counts = confusionsOf(results);
  return section('KIND TOLD BY CONTENT ALONE', counts);
}

function faultLines(results: readonly Result[]): string[] {
  return groupResults(results)
    .filter(({ name }) => !name.endsWith('all'))
    .flatMap(({ name, results: group }) =>
      section(`FAULTS OF ${name.toUpperCase()}`, addFaults(group.map(({ score }) => score.faults))),
    );
}

function section(title: string, counts: Figures): string[] {
  const lines = Object.entries(counts)
    .toSorted(([, a], [, b]) => (b ?? 0) - (a ?? 0))
    .map(([name, count]) => `${String(count).padStart(6)}  ${name}`);
  return lines.length === 0 ? [] : [title, ...lines, ''];
}
