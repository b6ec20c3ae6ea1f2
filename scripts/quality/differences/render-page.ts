import type { Cell, DifferenceRow, DifferenceTable } from './describe-differences.ts';

export interface ShownDocument {
  readonly id: string;
  /** Kind, medium, and what went wrong as a whole. */
  readonly notes: readonly string[];
  readonly tables: readonly DifferenceTable[];
  /** Addresses of its pages' pictures, from the page. */
  readonly pictures: readonly string[];
}

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d5d8de, #3a3f4a); --soft: light-dark(#5c6370, #a3abb8);
  --wrong: light-dark(#fde2e1, #55201f); --right: light-dark(#dcf3e1, #17402a); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 100rem; padding: 1rem; font: 14px/1.45 system-ui, sans-serif; }
h1 { font-size: 1.3rem; } h2 { font-size: 1rem; overflow-wrap: anywhere; margin: 0; }
section { border-top: 1px solid var(--line); padding: 1rem 0; display: grid; gap: .75rem 1.5rem; }
section > * { min-width: 0; }
.notes { color: var(--soft); margin: .2rem 0 0; overflow-wrap: anywhere; }
.pages { max-height: 85vh; overflow: auto; border: 1px solid var(--line); }
.pages img { width: 100%; height: auto; display: block; }
.tables { display: grid; gap: 1rem; align-content: start; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
summary { color: var(--soft); cursor: pointer; padding-bottom: .25rem; }
th, td { border-bottom: 1px solid var(--line); padding: .2rem .4rem; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
th { color: var(--soft); font-weight: 600; }
del { background: var(--wrong); display: block; } ins { background: var(--right); display: block; text-decoration: none; }
.fault { color: var(--soft); font-size: .85em; }
@media (min-width: 60rem) { section { grid-template-columns: 1fr 1fr; } header { grid-column: 1 / -1; } }
@media (max-width: 30rem) { body { padding: .5rem; font-size: 12px; } th, td { padding: .15rem .25rem; } }
`;

/** The page of differences as HTML: each document with its pictures beside what was read and what is right. */
export function renderPage(documents: readonly ShownDocument[]): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>What was read wrongly</title><style>${STYLE}</style></head>
<body><h1>What was read wrongly: ${String(documents.length)} documents</h1>
<p><del style="display:inline">was read</del> <ins style="display:inline">is right</ins></p>
${documents.map(renderDocument).join('\n')}
</body></html>
`;
}

function renderDocument({ id, notes, tables, pictures }: ShownDocument): string {
  const pages = pictures
    .map((name, index) => `<img loading="lazy" src="${escape(name)}" alt="Page ${String(index + 1)}">`)
    .join('');
  return `<section><header><h2>${escape(id)}</h2><p class="notes">${escape(notes.join(' · '))}</p></header>
<div class="pages" tabindex="0">${pages}</div>
<div class="tables">${tables.map(renderTable).join('')}</div></section>`;
}

/** A table without a fault is folded. */
function renderTable({ titles, rows }: DifferenceTable): string {
  const wrong = rows.filter(({ fault }) => fault !== '').length;
  const head = [...titles, ''].map((title) => `<th scope="col">${escape(title)}</th>`).join('');
  return `<details${wrong > 0 ? ' open' : ''}><summary>${String(wrong)} of ${String(rows.length)} wrong</summary>
<div class="scroll"><table><thead><tr>${head}</tr></thead><tbody>${rows.map(renderRow).join('')}</tbody></table></div></details>`;
}

function renderRow({ fault, cells }: DifferenceRow): string {
  const shown = cells.map((cell) => `<td>${renderCell(cell, fault)}</td>`).join('');
  return `<tr>${shown}<td class="fault">${escape(fault)}</td></tr>`;
}

function renderCell({ right, read, isWrong }: Cell, fault: string): string {
  if (!isWrong) return escape(read);
  if (fault === 'missed') return `<ins>${escape(right)}</ins>`;
  if (fault === 'invented') return `<del>${escape(read)}</del>`;
  return `<del>${escape(read)}</del><ins>${escape(right)}</ins>`;
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
