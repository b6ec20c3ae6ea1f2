import { expect, test } from 'vitest';
import { readVisibleRows, visibleHeader, visibleTypes } from '#domain/exports/table-rows.ts';
import type { StoredEdit } from '#domain/table-repair/edits/table-edit.schemas.ts';
import { combineEdits, type EditStep } from '#domain/table-repair/edits/table-edits.ts';
import { viewOfTable } from '#domain/table-repair/edits/view-of-table.ts';
import { keptColumns } from '#domain/table-repair/stored/removals.ts';
import type { TableRemoval } from '#domain/table-repair/stored/table-result.ts';
import { repairWhole, seededRandom, type RepairedTable } from '#tests/fixtures/table-repair/repair-whole.ts';
import { applyTable } from './apply-table.ts';
import { effectiveItems } from '../items-that-count.ts';
import { learnTable, type LearntStep } from './learn-table.ts';
import { MIN_SURE } from '../surest-recipe.ts';
import { compareKeys } from './match-table.ts';
import { tableKeyOf } from './table-key.ts';

const SEED = Number(process.env['FAST_CHECK_SEED'] ?? 20_261_122);
const RUNS = 150;
const NAMES = ['Id', 'Name', 'Amount', 'Name', 'Ort', 'Fax', '', 'Datum', 'note', 'Größe', 'Note'];
const TYPES = ['text', 'number', 'date', 'auto'] as const;
const FILE = '00000000-0000-4000-8000-000000000001';
type Random = ReturnType<typeof seededRandom>;

function randomTable(random: Random): string {
  const names = Array.from({ length: 2 + random(7) }, () => NAMES[random(NAMES.length)] ?? '');
  const lines = Array.from({ length: 3 + random(12) }, (_, row) =>
    random(9) === 0
      ? names.map(() => '').join(',')
      : names.map((_name, column) => (column === 1 ? '' : `v${random(4)}${row % 5}`)).join(','),
  );
  return [names.map((name, column) => (column === 0 ? `Key ${name}` : name)).join(','), ...lines, ''].join(
    '\n',
  );
}

function randomEdit(random: Random, { summary }: RepairedTable): StoredEdit {
  const column = random(summary.columnCount);
  switch (random(6)) {
    case 0:
      return { kind: 'renameColumn', column, name: `N${random(5)}` };
    case 1:
      return { kind: 'typeColumn', column, type: TYPES[random(TYPES.length)] ?? 'text' };
    case 2:
      return { kind: 'leaveOutColumn', column };
    case 3:
      return { kind: 'bringBackColumn', column };
    case 4:
      return { kind: 'renameColumn', column, name: summary.header[column] ?? '' };
    default:
      return {
        kind: 'moveColumn',
        column,
        before: random(4) === 0 ? null : (column + 1 + random(summary.columnCount - 1)) % summary.columnCount,
      };
  }
}

function randomRemoval(random: Random): TableRemoval {
  const only = [{}, { only: 'named' }, { only: 'unnamed' }] as const;
  return random(2) === 0
    ? { kind: 'duplicates', types: random(2) === 0 ? ['exact'] : ['exact', 'normalized', 'key'] }
    : { kind: 'empty', rows: random(2) === 0, columns: true, ...only[random(3)] };
}

type Step = Pick<LearntStep, 'edits' | 'removal'>;

/** Every cell of the table as it is exported after these steps; null: no column is left. */
async function shown({ summary, objects }: RepairedTable, steps: readonly Step[]) {
  const edits = combineEdits(steps.map(asEdits), summary);
  const removals = steps.flatMap(({ removal }) => removal ?? []);
  const view = viewOfTable(summary, edits);
  if (keptColumns(view, removals, edits).length === 0) return null;
  const source = {
    summary: view,
    removals,
    edits,
    table: whole(objects['table.csv']),
    flags: whole(objects['flags.bin']),
  };
  const rows: string[][] = [];
  for await (const batch of readVisibleRows(source)) rows.push(...batch);
  return { header: visibleHeader(source), types: visibleTypes(source), rows };
}

const asEdits = ({ edits }: Step): EditStep => ({ edits, flags: [], heirs: [] });

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

test(`what random edits teach brings the same table about again, seed ${SEED}`, async () => {
  const random = seededRandom(SEED);
  let learnt = 0;
  for (let run = 0; run < RUNS; run++) {
    const table = repairWhole(randomTable(random));
    const steps = Array.from({ length: 1 + random(8) }, (): LearntStep => {
      const isRemoval = random(6) === 0;
      return {
        edits: isRemoval ? [] : Array.from({ length: 1 + random(3) }, () => randomEdit(random, table)),
        removal: isRemoval ? randomRemoval(random) : null,
        flags: [],
        heirs: [],
        recipe: null,
      };
    });
    const wanted = await shown(table, steps);
    const lesson = learnTable(table.summary, steps);
    if (wanted === null || lesson === null) continue;
    learnt++;
    const items = lesson.items.map(({ about, does }) => ({ id: about, taughtBy: FILE, isOn: true, does }));
    const applied = applyTable(effectiveItems(items), table.summary, 1);
    expect(await shown(table, applied.steps), `run ${run}: ${JSON.stringify(steps)}`).toEqual(wanted);
    expect(applied.missing).toEqual([]);

    // Once more on top of what the recipe did: it teaches nothing new.
    const asRecipe = applied.steps.map((step) => ({
      ...asEdits(step),
      removal: step.removal,
      recipe: { from: 'recipe' as const, recipeId: FILE, itemId: step.itemId, says: step.says },
    }));
    expect(learnTable(table.summary, asRecipe)?.items).toEqual([]);
  }
  expect(learnt).toBeGreaterThan(RUNS / 2);
});

test(`keys of tables with other columns never match, seed ${SEED}`, () => {
  const random = seededRandom(SEED);
  const keys = Array.from({ length: 60 }, () => tableKeyOf(repairWhole(randomTable(random)).summary));
  for (const one of keys)
    for (const other of keys) {
      if (one === null || other === null) continue;
      const isAlike =
        one.columns.map(plain).toSorted().join('|') === other.columns.map(plain).toSorted().join('|');
      const isSure = compareKeys(one, other) >= MIN_SURE;
      if (isAlike) expect(isSure || one.columns.length <= 3 || one.delimiter === other.delimiter).toBe(true);
      else if (Math.min(one.columns.length, other.columns.length) < 6) expect(isSure).toBe(false);
    }
});

const plain = (name: string) => name.trim().toLowerCase();
