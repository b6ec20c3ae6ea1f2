import { useSearchParams } from 'react-router';

export const DETAIL_VIEWS = ['preview', 'duplicates', 'empty', 'issues', 'tables', 'reading'] as const;
export type DetailView = (typeof DETAIL_VIEWS)[number];

/** What narrows the open view; it goes with the view. */
const FILTERS = ['level', 'kind', 'column', 'type'] as const;
type FilterName = (typeof FILTERS)[number];

interface OpenDetails {
  /** The view open for this file; null when its details are closed. */
  readonly view: DetailView | null;
  /** Opens one view, or closes the details with null. The address bar remembers it. */
  readonly show: (view: DetailView | null) => void;
}

/** The file whose details the address opens, whether there is such a file or not. */
export function useLinkedFileId(): string | null {
  const [params] = useSearchParams();
  return params.get('file');
}

/** Which details of a file are open: `?file=<id>&view=<view>`, one file at a time. */
export function useOpenDetails(fileId: string): OpenDetails {
  const [params, setParams] = useSearchParams();
  const isOpen = params.get('file') === fileId;
  const view = DETAIL_VIEWS.find((candidate) => candidate === params.get('view')) ?? 'preview';
  const show = (next: DetailView | null) =>
    setParams(
      (current) => {
        const changed = withoutDetails(current);
        if (next !== null) {
          changed.set('file', fileId);
          changed.set('view', next);
        }
        return changed;
      },
      { preventScrollReset: true, replace: isOpen },
    );
  return { view: isOpen ? view : null, show };
}

function withoutDetails(params: URLSearchParams): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const name of ['file', 'view', ...FILTERS]) changed.delete(name);
  return changed;
}

/** Closes the details where they are those of one of the files. */
export function useCloseDetails(): (ids: readonly string[]) => void {
  const [params, setParams] = useSearchParams();
  const openId = params.get('file');
  return (ids) => {
    if (openId === null || !ids.includes(openId)) return;
    setParams(withoutDetails, { preventScrollReset: true, replace: true });
  };
}

type FilterValues = Readonly<Partial<Record<FilterName, string | null>>>;

/** The filters of the open view, kept in the address bar: null where there is none. */
export function useViewFilters(): {
  readonly filters: Readonly<Record<FilterName, string | null>>;
  readonly setFilters: (changes: FilterValues) => void;
} {
  const [params, setParams] = useSearchParams();
  const setFilters = (changes: FilterValues) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        for (const name of FILTERS) {
          const value = changes[name];
          if (value === null) changed.delete(name);
          else if (value !== undefined) changed.set(name, value);
        }
        return changed;
      },
      { preventScrollReset: true, replace: true },
    );
  const filters = {
    level: params.get('level'),
    kind: params.get('kind'),
    column: params.get('column'),
    type: params.get('type'),
  };
  return { filters, setFilters };
}
