import {
  fileKindSchema,
  fileShowSchema,
  fileSortSchema,
  type FileFilter,
  type FileKind,
  type FileShow,
  type FileSort,
  type UploadTab,
} from '#domain/files/files.schemas.ts';

/** What narrows and sorts the list, as the address bar keeps it. Null: no such condition. */
export interface ListView {
  readonly show: FileShow | null;
  readonly kind: FileKind | null;
  /** A client's id, or `none` for files of no client. */
  readonly clientId: string | null;
  /** Empty: no search. */
  readonly q: string;
  readonly sort: FileSort;
  readonly direction: 'asc' | 'desc';
}

export const NEWEST_FIRST = { sort: 'uploaded', direction: 'desc' } as const;

/** Everything, newest first. */
export const ALL_FILES: ListView = { show: null, kind: null, clientId: null, q: '', ...NEWEST_FIRST };

/** Not `kind`: the open details filter by that name. */
const KIND = 'only';
const CLIENT_ID = /^(?:none|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/u;
const SEARCH_MAX_LENGTH = 200;

/** Reads the view out of an address; what makes no sense there is ignored. */
export function readListView(params: URLSearchParams): ListView {
  const client = params.get('client');
  return {
    show: fileShowSchema.safeParse(params.get('show')).data ?? null,
    kind: fileKindSchema.safeParse(params.get(KIND)).data ?? null,
    clientId: client !== null && CLIENT_ID.test(client) ? client : null,
    q: (params.get('q') ?? '').slice(0, SEARCH_MAX_LENGTH),
    sort: fileSortSchema.safeParse(params.get('sort')).data ?? NEWEST_FIRST.sort,
    direction: params.get('dir') === 'asc' ? 'asc' : 'desc',
  };
}

/** The address with another view; everything else in it stays. Defaults are left out. */
export function writeListView(params: URLSearchParams, view: ListView): URLSearchParams {
  const changed = new URLSearchParams(params);
  const set = (name: string, value: string | null) =>
    value === null || value === '' ? changed.delete(name) : changed.set(name, value);
  set('show', view.show);
  set(KIND, view.kind);
  set('client', view.clientId);
  set('q', view.q);
  set('sort', view.sort === NEWEST_FIRST.sort ? null : view.sort);
  set('dir', view.direction === NEWEST_FIRST.direction ? null : view.direction);
  return changed;
}

/** The view's conditions as the server takes them. */
export function filterOf(tab: UploadTab, view: ListView): FileFilter {
  const { show, kind, clientId, q } = view;
  const words = q.trim();
  return {
    tab,
    ...(show === null ? {} : { show }),
    ...(kind === null ? {} : { kind }),
    ...(clientId === null ? {} : { clientId }),
    ...(words === '' ? {} : { q: words }),
  };
}

/** Whether every file of the tab is shown, newest first. */
export function isPlainView(view: ListView): boolean {
  return !isNarrowed(view) && view.sort === NEWEST_FIRST.sort && view.direction === NEWEST_FIRST.direction;
}

/** Whether the view leaves files out. */
export function isNarrowed({ show, kind, clientId, q }: ListView): boolean {
  return show !== null || kind !== null || clientId !== null || q.trim() !== '';
}

/** The view without the order or the kind that its tab does not offer, as a link to another tab may name. */
export function fitToTab(
  view: ListView,
  offered: { readonly sorts: readonly (FileSort | null)[]; readonly kinds: readonly FileKind[] },
): ListView {
  const kind = offered.kinds.find((each) => each === view.kind) ?? null;
  return { ...view, kind, ...(offered.sorts.includes(view.sort) ? {} : NEWEST_FIRST) };
}

/** What the sort becomes when a column's header is pressed: by that column, then the other way round. */
export function sortBy(view: ListView, column: FileSort): ListView {
  if (view.sort === column) return { ...view, direction: view.direction === 'asc' ? 'desc' : 'asc' };
  return { ...view, sort: column, direction: TEXTS.has(column) ? 'asc' : 'desc' };
}

/** Columns that are read from A to Z; the others begin with the most or the latest. */
const TEXTS: ReadonlySet<FileSort> = new Set(['name', 'subject', 'expires']);
