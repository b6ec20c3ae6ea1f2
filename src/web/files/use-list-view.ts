import { useSearchParams } from 'react-router';
import { readListView, writeListView, type ListView } from './list-view.ts';

interface ListViewState {
  readonly view: ListView;
  /** Narrows or sorts the list in another way; the address bar remembers it, and open details are closed. */
  readonly change: (changes: Partial<ListView>) => void;
}

/** What narrows and sorts the list. */
export function useListView(): ListViewState {
  const [params, setParams] = useSearchParams();
  const change = (changes: Partial<ListView>) =>
    setParams(
      (current) => {
        const changed = writeListView(current, { ...readListView(current), ...changes });
        for (const name of ['file', 'view']) changed.delete(name);
        return changed;
      },
      { preventScrollReset: true, replace: true },
    );
  return { view: readListView(params), change };
}
