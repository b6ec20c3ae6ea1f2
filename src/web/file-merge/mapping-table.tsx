import { useState } from 'react';
import type { MergedColumn, MergePreview } from '#domain/file-merge/file-merge.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { formatCount } from '#web/ui/format-count.ts';
import { Select } from '#web/ui/select.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import type { FileTitle } from './file-titles.ts';
import { chooseColumn, renameColumn, splitColumn } from './edit-mapping.ts';

interface MappingTableProps {
  readonly files: MergePreview['files'];
  /** Of the files, in their order. */
  readonly titles: readonly FileTitle[];
  readonly mapping: readonly MergedColumn[];
  readonly onChange: (mapping: readonly MergedColumn[]) => void;
}

/** Fields drawn at first: a form of tens of thousands would not move. */
const FIELDS_AT_ONCE = 240;
/** Of one field. */
const OPTIONS_AT_ONCE = 20;
/** Stands for no column in a field's choices. */
const NONE = 'none';
const FIELD =
  'h-8 w-full min-w-32 rounded-md border border-line-strong bg-surface px-2 text-[0.8125rem] text-ink pointer-coarse:h-11 pointer-coarse:text-base';

/** A column's name as it can be shown and chosen. */
const shownName = ({ name, index }: { readonly name: string; readonly index: number }): string =>
  name.trim() === '' ? `Column ${index + 1} (no name)` : name;

/** Which column of each file goes into which column of the merged table; every field can be changed. */
export function MappingTable({ files, titles, mapping, onChange }: MappingTableProps) {
  const step = Math.max(10, Math.floor(FIELDS_AT_ONCE / (files.length + 1)));
  const [shown, setShown] = useState(step);
  const left = mapping.length - shown;
  return (
    <div className="space-y-2">
      <ScrollRegion label="Columns" className="max-h-[42dvh] overflow-y-auto rounded-md border border-line">
        <table className="w-full border-collapse text-left text-[0.8125rem]">
          <thead className="sticky top-0 z-10 bg-sunken">
            <tr>
              <th scope="col" className="sticky left-0 z-10 bg-sunken px-2 py-2 font-medium text-ink">
                Merged column
              </th>
              {files.map((file, position) => {
                const { name, note } = titles[position] ?? { name: file.name, note: null };
                return (
                  <th key={file.id} scope="col" className="max-w-48 px-2 py-2 font-medium" title={name}>
                    <bdi className="block truncate">{name}</bdi>
                    {note === null ? null : (
                      <span className="block text-xs font-normal text-ink-soft">{note}</span>
                    )}
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {mapping.slice(0, shown).map((target, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a row is its place: its fields keep the focus while their values change
              <MappingRow key={at} {...{ files, titles, mapping, onChange, target, at }} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {left > 0 ? (
        <Button size="sm" onPress={() => setShown(shown + step)}>
          {`Show more of ${formatCount(mapping.length)} columns`}
        </Button>
      ) : null}
    </div>
  );
}

interface MappingRowProps extends MappingTableProps {
  readonly target: MergedColumn;
  readonly at: number;
}

function MappingRow({ files, titles, mapping, onChange, target, at }: MappingRowProps) {
  const sources = target.columns.filter((column) => column !== null).length;
  const label = target.name.trim() === '' ? `column ${at + 1}` : target.name;
  const choose = (file: number, value: string) => {
    const chosen = files[file]?.columns.find(({ index }) => String(index) === value);
    if (chosen !== undefined) {
      onChange(chooseColumn(mapping, at, file, chosen.index));
      return;
    }
    const taken = files[file]?.columns.find(({ index }) => index === target.columns[file]);
    onChange(splitColumn(mapping, at, file, taken?.name ?? ''));
  };
  return (
    <tr className="border-t border-line">
      <th scope="row" className="sticky left-0 bg-surface p-1.5 font-normal">
        <input
          type="text"
          aria-label={`Name of merged column ${at + 1}`}
          value={target.name}
          placeholder="(no name)"
          onChange={(event) => onChange(renameColumn(mapping, at, event.target.value))}
          className={FIELD}
        />
      </th>
      {files.map((file, position) => {
        const index = target.columns[position] ?? null;
        return (
          <td key={file.id} className="p-1.5">
            <ColumnSelect
              label={`From ${titles[position]?.name ?? file.name} into ${label}`}
              columns={file.columns}
              chosen={index}
              canSplit={index !== null && sources > 1}
              onChoose={(value) => choose(position, value)}
            />
          </td>
        );
      })}
    </tr>
  );
}

interface ColumnSelectProps {
  readonly label: string;
  readonly columns: MergePreview['files'][number]['columns'];
  /** Index of the column; null: nothing. */
  readonly chosen: number | null;
  readonly canSplit: boolean;
  readonly onChoose: (value: string) => void;
}

/** A choice among a file's columns. Those of a wide file are drawn once somebody is about to choose. */
function ColumnSelect({ label, columns, chosen, canSplit, onChoose }: ColumnSelectProps) {
  const [isUsed, setUsed] = useState(columns.length <= OPTIONS_AT_ONCE);
  const shown = isUsed ? columns : columns.filter(({ index }) => index === chosen);
  const use = () => setUsed(true);
  const options = [
    ...(chosen === null ? [{ id: NONE, label: '—' }] : []),
    ...shown.map((column) => ({ id: String(column.index), label: shownName(column) })),
    ...(canSplit ? [{ id: NONE, label: 'New column' }] : []),
  ];
  return (
    <div onPointerDown={use} onFocus={use}>
      <Select
        label={label}
        labelPlacement="hidden"
        options={options}
        selected={chosen === null ? NONE : String(chosen)}
        onSelect={onChoose}
      />
    </div>
  );
}
