import { ArrowLeft, ArrowRight, Check, EyeOff, Pencil, Plus, ShieldCheck, Trash2 } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import type { ColumnType, TableEdit } from '#domain/table-repair/edits/table-edit.schemas.ts';
import type { GridEditing } from '#web/ui/data-grid/grid-editing.ts';
import type { GridColumn, GridRow } from '#web/ui/data-grid/grid-model.ts';
import type { MenuEntry } from '#web/ui/menu.tsx';
import { RenameColumnDialog } from './rename-column-dialog.tsx';

/** Rows that one edit names at most. */
const ROWS_MAX = 1000;
const ICON = 16;

const TYPES: readonly { readonly id: ColumnType | 'auto'; readonly label: string }[] = [
  { id: 'auto', label: 'Automatic' },
  { id: 'text', label: 'Text' },
  { id: 'number', label: 'Number' },
  { id: 'date', label: 'Date' },
];

type Apply = (edits: readonly TableEdit[]) => void;

interface TableEditing {
  readonly editing: GridEditing;
  /** What the menus open. */
  readonly dialog: ReactNode;
}

/** The edits that the grid's keys and menus make. */
export function useTableEditing(
  apply: Apply,
  columnCount: number,
  columnTypes: readonly (ColumnType | null)[],
): TableEditing {
  const [renamed, setRenamed] = useState<GridColumn | null>(null);
  const editing = useMemo(
    (): GridEditing => ({
      onCells: (changes) =>
        apply(
          changes.map(({ row, column, value }) => ({ kind: 'cell', row: row.id, column: column.id, value })),
        ),
      onDeleteRows: (rows) => apply(deletionOf(rows)),
      rowEntries: (row) => rowEntries(row, apply),
      columnEntries: (column, place) => ({
        entries: columnEntries(column, place, { apply, columnCount, rename: setRenamed }),
        section: {
          title: 'Column type',
          entries: TYPES.map(({ id, label }) => ({
            id,
            label,
            ...((columnTypes[place] ?? 'auto') === id
              ? { icon: <Check aria-hidden size={ICON} />, hint: 'Chosen' }
              : {}),
            onPress: () => apply([{ kind: 'typeColumn', column: column.id, type: id }]),
          })),
        },
      }),
    }),
    [apply, columnCount, columnTypes],
  );
  const dialog =
    renamed === null ? null : (
      <RenameColumnDialog
        name={renamed.name}
        onRename={(name) => apply([{ kind: 'renameColumn', column: renamed.id, name }])}
        onClose={() => setRenamed(null)}
      />
    );
  return { editing, dialog };
}

function deletionOf(rows: readonly GridRow[]): TableEdit[] {
  const edits: TableEdit[] = [];
  for (let from = 0; from < rows.length; from += ROWS_MAX)
    edits.push({ kind: 'deleteRows', rows: rows.slice(from, from + ROWS_MAX).map(({ id }) => id) });
  return edits;
}

function rowEntries(row: GridRow, apply: Apply): MenuEntry[] {
  return [
    ...(row.tone === 'duplicate'
      ? [
          {
            id: 'keep',
            label: 'Keep: not a duplicate',
            icon: <ShieldCheck aria-hidden size={ICON} />,
            onPress: () => apply([{ kind: 'keepRows', rows: [row.id] }]),
          },
        ]
      : []),
    ...(row.tone === 'added'
      ? []
      : [
          {
            id: 'above',
            label: 'Add row above',
            icon: <Plus aria-hidden size={ICON} />,
            onPress: () => apply([{ kind: 'addRow', after: row.id - 1, cells: [] }]),
          },
        ]),
    {
      id: 'below',
      label: 'Add row below',
      icon: <Plus aria-hidden size={ICON} />,
      onPress: () => apply([{ kind: 'addRow', after: row.id, cells: [] }]),
    },
    {
      id: 'delete',
      label: 'Delete row',
      icon: <Trash2 aria-hidden size={ICON} />,
      tone: 'danger',
      onPress: () => apply([{ kind: 'deleteRows', rows: [row.id] }]),
    },
  ];
}

function columnEntries(
  column: GridColumn,
  place: number,
  {
    apply,
    columnCount,
    rename,
  }: { readonly apply: Apply; readonly columnCount: number; readonly rename: (column: GridColumn) => void },
): MenuEntry[] {
  const move = (to: number) => apply([{ kind: 'moveColumn', column: column.id, to }]);
  const entries: (MenuEntry | null)[] = [
    {
      id: 'rename',
      label: 'Rename…',
      icon: <Pencil aria-hidden size={ICON} />,
      onPress: () => rename(column),
    },
    place === 0
      ? null
      : {
          id: 'left',
          label: 'Move left',
          icon: <ArrowLeft aria-hidden size={ICON} />,
          onPress: () => move(place - 1),
        },
    place === columnCount - 1
      ? null
      : {
          id: 'right',
          label: 'Move right',
          icon: <ArrowRight aria-hidden size={ICON} />,
          onPress: () => move(place + 1),
        },
    columnCount === 1
      ? null
      : {
          id: 'leave-out',
          label: 'Leave out',
          icon: <EyeOff aria-hidden size={ICON} />,
          onPress: () => apply([{ kind: 'leaveOutColumn', column: column.id }]),
        },
  ];
  return entries.filter((entry) => entry !== null);
}
