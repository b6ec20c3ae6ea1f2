import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { InvoiceEdit } from '#domain/invoices/edits/edit.schemas.ts';
import type { InvoiceFieldName } from '#domain/invoices/invoice-field-table.ts';
import type { Place } from '#domain/printed.schemas.ts';
import { INVOICE_FIELDS } from '#domain/invoices/invoice-field-table.ts';
import type { TakenWords, WordPicking } from '#web/documents/pages/word-picker.tsx';
import type { FieldEntry } from './invoice-fields.ts';
import { placeOf } from './invoice-places.ts';
import { readField, withPlace } from './read-typed.ts';

/** The field whose value is to be taken from the page. */
export interface PickAsk {
  readonly name: InvoiceFieldName;
  readonly kind: FieldEntry['kind'];
}

/** What was taken from the page and cannot be the field's value. */
export interface Refused {
  readonly text: string;
  readonly problem: string;
  readonly where: Place;
}

interface PickingOptions {
  readonly fileId: string;
  readonly scale: number;
  readonly apply: (edits: readonly InvoiceEdit[]) => string | null;
  /** The pages are to be seen. */
  readonly showPages: () => void;
  /** The field is to be seen, and has the focus. */
  readonly goTo: (place: string) => void;
}

interface Picking {
  /** In the words of a sentence; null: nothing is being picked. */
  readonly field: string | null;
  /** For the pages. */
  readonly words: WordPicking | null;
  /** For those who hear the screen. */
  readonly said: string;
  readonly start: (ask: PickAsk) => void;
  /** Without taking anything, and back to the field. */
  readonly cancel: () => void;
  /** Without taking anything: the person is elsewhere already. */
  readonly end: () => void;
  /** What was taken for the field at a place and refused; handed over once. */
  readonly takeRefused: (place: string) => Refused | null;
}

/** Takes the value of a field from the words of the page, as if they had been typed. */
export function usePicking({ fileId, scale, apply, showPages, goTo }: PickingOptions): Picking {
  const [ask, setAsk] = useState<PickAsk | null>(null);
  const [said, setSaid] = useState('');
  const refused = useRef<{ readonly place: string; readonly what: Refused } | null>(null);

  const leave = (sentence: string) => {
    if (ask === null) return;
    setAsk(null);
    setSaid(sentence);
    goTo(placeOf.field(ask.name));
  };
  const take = ({ lines, place }: TakenWords) => {
    if (ask === null) return;
    const text = lines.join(ask.kind === 'address' ? '\n' : ' ');
    const { edit, problem: unreadable } = readField(text, ask.name, ask.kind, scale);
    const problem = edit === null ? unreadable : apply([withPlace(edit, place)]);
    const name = INVOICE_FIELDS[ask.name].name;
    if (problem === null) {
      leave(`${name}: took “${text}” from the page.`);
      return;
    }
    refused.current = { place: placeOf.field(ask.name), what: { text, problem, where: place } };
    leave(`${name}: can’t take “${text}”.`);
  };
  const cancel = () => leave('Nothing taken.');

  // What the pages are given stays the same while the invoice changes.
  const latest = useRef({ take, cancel, showPages });
  useEffect(() => {
    latest.current = { take, cancel, showPages };
  });
  useEffect(() => {
    if (ask === null) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape') latest.current.cancel();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [ask]);
  const words = useMemo(
    (): WordPicking | null =>
      ask === null
        ? null
        : { fileId, startId: placeOf.field(ask.name), onTake: (taken) => latest.current.take(taken) },
    [ask, fileId],
  );
  const start = useCallback((next: PickAsk) => {
    refused.current = null;
    setAsk(next);
    setSaid(
      `${INVOICE_FIELDS[next.name].name}: pick it on the page. Move with the arrow keys, extend with Shift, take with Enter, end with Escape.`,
    );
    latest.current.showPages();
  }, []);
  const end = useCallback(() => setAsk(null), []);
  const takeRefused = useCallback((place: string) => {
    const found = refused.current?.place === place ? refused.current.what : null;
    if (found !== null) refused.current = null;
    return found;
  }, []);
  return {
    field: ask === null ? null : INVOICE_FIELDS[ask.name].name,
    words,
    said,
    start,
    cancel,
    end,
    takeRefused,
  };
}
