import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Transaction } from '#domain/statements/statement.schemas.ts';
import { findInRows } from './rows/find-in-rows.ts';

/** Fields and dialogs have keys of their own. */
const OWN_KEYS = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog]';

interface RowFinderOptions {
  readonly rows: readonly Transaction[];
  /** Brings a row into sight, without the focus. */
  readonly onShow: (rowId: string) => void;
  /** The search is over: the rows have the keyboard again. */
  readonly onClose: () => void;
}

export interface RowFinder {
  readonly isOpen: boolean;
  readonly query: string;
  /** Ids of the rows that show it, in order. */
  readonly hits: readonly string[];
  /** Which of them is shown; null: none of them any more. */
  readonly at: number | null;
  /** Counts how often it was asked for, so that asking again brings the focus back. */
  readonly asked: number;
  readonly open: () => void;
  readonly search: (query: string) => void;
  readonly go: (direction: 1 | -1) => void;
  readonly close: () => void;
}

/** Find in rows: Ctrl+F or `/` opens it. */
export function useRowFinder({ rows, onShow, onClose }: RowFinderOptions): RowFinder {
  const [asked, setAsked] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [query, setQuery] = useState('');
  const [shown, setShown] = useState<string | null>(null);
  const hits = useMemo(() => (isOpen ? findInRows(rows, query) : []), [isOpen, rows, query]);
  const index = shown === null ? -1 : hits.indexOf(shown);
  const show = (rowId: string | undefined) => {
    setShown(rowId ?? null);
    if (rowId !== undefined) onShow(rowId);
  };
  const open = useCallback(() => {
    setOpen(true);
    setAsked((count) => count + 1);
  }, []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const at = event.target instanceof Element ? event.target : null;
      const isControl = event.ctrlKey || event.metaKey;
      const isFind = isControl && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'f';
      const isSlash = event.key === '/' && !isControl && !event.altKey && at?.closest(OWN_KEYS) === null;
      if ((!isFind && !isSlash) || at?.closest('[role=dialog]') !== null) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [open]);
  return {
    isOpen,
    query: isOpen ? query : '',
    hits,
    at: index < 0 ? null : index,
    asked,
    open,
    search: (text) => {
      setQuery(text);
      show(findInRows(rows, text)[0]);
    },
    go: (direction) => {
      const from = index < 0 ? (direction === 1 ? -1 : 0) : index;
      show(hits[(from + direction + hits.length) % hits.length]);
    },
    close: () => {
      setOpen(false);
      onClose();
    },
  };
}
