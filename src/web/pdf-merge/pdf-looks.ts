import type { PdfFound } from './look-at-pdf.ts';
import type { MergeContext } from './merge-context.ts';
import type { MergeItem } from './merge-list.ts';

/** Looks into the files of the list, one at a time. */
export interface PdfLooks {
  /** Tried on every file that has no password of its own; null: none was given for all. */
  readonly sharedPassword: () => string | null;
  readonly sharePassword: (password: string | null) => void;
  /** Looks at what waits, unless a look is under way. */
  readonly begin: () => Promise<void>;
  /** Stops the look that is under way, whichever file it is at. */
  readonly breakOff: () => void;
  /** Stops looking at a file and releases its thumbnail. */
  readonly letGo: (item: MergeItem) => void;
}

export function createPdfLooks({ ports, get, setItem }: MergeContext): PdfLooks {
  let shared: string | null = null;
  let looking: { readonly key: string; readonly abort: AbortController } | null = null;

  async function begin(): Promise<void> {
    if (looking !== null) return;
    const next = get().items.find(({ look }) => look.phase === 'waiting');
    if (next === undefined) return;
    const { key, file } = next;
    const abort = new AbortController();
    looking = { key, abort };
    setItem(key, { look: { phase: 'looking' } });
    const password = next.password ?? shared;
    const found = await ports.look(file, password, abort.signal);
    looking = null;
    if (!abort.signal.aborted) setItem(key, outcomeOf(found, { given: next.password, tried: password }));
    void begin();
  }

  function outcomeOf(
    found: PdfFound,
    { given, tried }: { readonly given: string | null; readonly tried: string | null },
  ): Partial<MergeItem> {
    switch (found.phase) {
      case 'ready': {
        const { pageCount, thumbnail } = found;
        const picture = thumbnail === null ? null : ports.showPicture(thumbnail);
        return { look: { phase: 'ready', pageCount, thumbnail: picture }, password: tried };
      }
      case 'locked':
        // A password meant for all that came meanwhile is tried before anybody is asked.
        if (shared !== null && shared !== tried) return { look: { phase: 'waiting' }, password: null };
        return { look: { phase: 'locked', lock: given === null ? 'required' : 'wrong' }, password: null };
      case 'broken':
        return { look: { phase: 'broken' }, password: given };
    }
  }

  return {
    sharedPassword: () => shared,
    sharePassword: (password) => {
      shared = password;
    },
    begin,
    breakOff: () => looking?.abort.abort(),
    letGo: ({ key, look }) => {
      if (looking?.key === key) looking.abort.abort();
      if (look.phase === 'ready' && look.thumbnail !== null) ports.dropPicture(look.thumbnail);
    },
  };
}
