import { ArrowDown, ArrowUp, Search } from 'lucide-react';
import { useState } from 'react';
import { errorSentence } from '#web/request.ts';
import { trpcClient } from '#web/trpc.ts';
import { Button } from '#web/ui/button.tsx';
import type { CellInTable } from './cell-in-table.ts';

interface FindInRowsProps {
  readonly fileId: string;
  readonly onCell: (cell: CellInTable) => void;
}

/** Beyond every table. */
const LAST_ROW = 1_000_000_000;

type Direction = 'next' | 'previous';

/** Looks through a table on the server, on from where the last hit was; at its end it begins again. */
async function find(id: string, text: string, from: number, direction: Direction) {
  const look = async (start: number) => {
    let answer = await trpcClient.tableRepair.find.query({ id, text, from: start, direction });
    while (answer.found === null && answer.from !== null)
      answer = await trpcClient.tableRepair.find.query({ id, text, from: answer.from, direction });
    return answer.found;
  };
  const beginning = direction === 'next' ? 0 : LAST_ROW;
  return (await look(from)) ?? (from === beginning ? null : await look(beginning));
}

/** A text to find in the rows, hit by hit; or `#` and a number to go to that row. */
export function FindInRows({ fileId, onCell }: FindInRowsProps) {
  const [text, setText] = useState('');
  const [last, setLast] = useState<{ readonly text: string; readonly offset: number } | null>(null);
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);

  const search = async (direction: Direction) => {
    const wanted = text.trim();
    const row = /^#\s*(\d{1,9})$/.exec(wanted)?.[1];
    setNote('');
    if (row !== undefined && Number(row) > 0) return onCell({ rowIndex: Number(row) - 1, column: null });
    if (wanted === '' || isBusy) return;
    setBusy(true);
    try {
      const at = last?.text === wanted ? last.offset : null;
      const from = at === null ? (direction === 'next' ? 0 : LAST_ROW) : direction === 'next' ? at + 1 : at;
      const found = await find(fileId, wanted, from, direction);
      if (found === null) setNote(`No cell contains “${wanted}”.`);
      else {
        setLast({ text: wanted, offset: found.offset });
        onCell({ rowIndex: found.rowIndex, column: found.column });
      }
    } catch (error) {
      setNote(error instanceof Error ? errorSentence(error) : 'The search failed. Please try again.');
    }
    setBusy(false);
  };
  return (
    <form
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        void search('next');
      }}
      className="flex flex-wrap items-center gap-1.5 max-sm:w-full"
    >
      <div className="relative max-sm:flex-1">
        <Search aria-hidden size={14} className="absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-faint" />
        <input
          type="search"
          aria-label="Find in rows, or go to a row by its number such as #66"
          placeholder="Find, or #66 for a row"
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="h-8 w-52 rounded-md max-sm:w-full border border-line-strong bg-surface pr-2 pl-8 text-[0.8125rem] text-ink placeholder:text-ink-faint pointer-coarse:h-10 pointer-coarse:text-base"
        />
      </div>
      <Button size="icon" aria-label="Previous match" onPress={() => void search('previous')}>
        <ArrowUp aria-hidden size={16} />
      </Button>
      <Button size="icon" aria-label="Next match" onPress={() => void search('next')}>
        <ArrowDown aria-hidden size={16} />
      </Button>
      <span role="status" className="text-xs text-ink-soft empty:hidden">
        {note}
      </span>
    </form>
  );
}
