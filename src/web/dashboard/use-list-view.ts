import { useSearchParams } from 'react-router';
import type { UploadTab } from '#domain/files/files.schemas.ts';
import { columnsOf, kindsOf } from './list-layout.ts';
import { fitToTab, readListView, writeListView, type ListView } from '#web/files/list-view.ts';

interface ListViewState {
  readonly view: ListView;
  /** Narrows or sorts the list in another way; the address bar remembers it, and open details are closed. */
  readonly change: (changes: Partial<ListView>) => void;
}

/** What narrows and sorts the list of a tab. */
export function useListView(tab: UploadTab): ListViewState {
  const [params, setParams] = useSearchParams();
  const change = (changes: Partial<ListView>) =>
    setParams(
      () => {
        // The address itself: the parameters drawn last lack a change that was made a moment before.
        const current = new URLSearchParams(globalThis.location.search);
        const changed = writeListView(current, { ...readListView(current), ...changes });
        for (const name of ['file', 'view']) changed.delete(name);
        return changed;
      },
      { preventScrollReset: true, replace: true },
    );
  const sorts = columnsOf(tab, 'wide').map(({ sort }) => sort);
  const kinds = kindsOf(tab).map(({ id }) => id);
  return { view: fitToTab(readListView(params), { sorts, kinds }), change };
}
