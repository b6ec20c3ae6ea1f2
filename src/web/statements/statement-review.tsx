import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { checkStatement } from '#domain/statements/check-statement.ts';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import type { StatementView } from '#domain/statements/statement-view.schemas.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { dismissToast } from '#web/ui/toast.tsx';
import { AccountTabs } from './account-tabs.tsx';
import { findRow } from './edit-places.ts';
import type { RowTarget } from './pages/page-scroller.tsx';
import { rowsByPage } from './pages/row-places.ts';
import { ReviewHead } from './review-head.tsx';
import { RowsPane, type RowJump } from './rows-pane.tsx';
import { useIsWide } from './use-is-wide.ts';
import { useStatementEditor } from './use-statement-editor.ts';

/** What draws PDFs is large: the rows are there before it. */
const PagePane = lazy(async () => {
  const module = await import('./pages/page-pane.tsx');
  return { default: module.PagePane };
});

/** A row that is only passed over does not move the pages. */
const HOVER_MS = 150;

type Pane = 'rows' | 'pages';

interface StatementReviewProps {
  readonly view: StatementView;
  readonly file: Pick<ProcessedFile, 'id' | 'originalName'>;
}

/** The pages of a statement beside the rows read from them: what one points at is marked on both sides. */
export function StatementReview({ view, file }: StatementReviewProps) {
  const editor = useStatementEditor(view);
  const { statement, canUndo } = editor.now;
  const [params, setParams] = useSearchParams();
  const account = statement.accounts.find(({ id }) => id === params.get('account')) ?? statement.accounts[0];
  const reconciles = useMemo(() => checkStatement(statement).reconciles, [statement]);
  const placed = useMemo(() => rowsByPage(statement), [statement]);
  const [activeRowId, setActive] = useState<string | null>(null);
  const [hoveredRowId, setHovered] = useState<string | null>(null);
  const [jump, setJump] = useState<RowJump | null>(null);
  const [target, setTarget] = useState<RowTarget | null>(null);
  const [pane, setPane] = useState<Pane>('rows');
  const isWide = useIsWide();

  const now = useRef(statement);
  useEffect(() => {
    now.current = statement;
  });
  const showOnPage = useCallback((rowId: string | null) => {
    const found = rowId === null ? null : findRow(now.current, rowId);
    const row = found === null ? undefined : now.current.accounts[found.account]?.transactions[found.row];
    if (row !== undefined && row.place !== null) setTarget({ rowId: row.id, page: row.place.page });
  }, []);
  const onActive = useCallback(
    (rowId: string | null) => {
      setActive(rowId);
      showOnPage(rowId);
    },
    [showOnPage],
  );
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const onHoverRow = (rowId: string | null) => {
    setHovered(rowId);
    clearTimeout(timer.current);
    if (rowId !== null) timer.current = setTimeout(() => showOnPage(rowId), HOVER_MS);
  };

  const selectAccount = (accountId: string) =>
    setParams(
      (current) => {
        const changed = new URLSearchParams(current);
        changed.set('account', accountId);
        return changed;
      },
      { replace: true, preventScrollReset: true },
    );
  const goTo = (rowId: string, takesFocus: boolean) => {
    const found = findRow(statement, rowId);
    const other = found === null ? undefined : statement.accounts[found.account];
    if (other !== undefined && other.id !== account?.id) selectAccount(other.id);
    setJump({ rowId, takesFocus });
  };

  useEffect(() => dismissToast(), []);
  useUndoKey(editor.undo);
  const accountRows =
    account === undefined ? null : (
      <RowsPane
        key={account.id}
        fileName={file.originalName}
        editor={editor}
        statement={statement}
        account={account}
        canUndo={canUndo}
        jump={jump}
        hoveredRowId={hoveredRowId}
        onHover={onHoverRow}
        onActive={onActive}
        onGoTo={(rowId) => goTo(rowId, true)}
      />
    );
  const rows =
    account === undefined || statement.accounts.length === 1 ? (
      accountRows
    ) : (
      <AccountTabs statement={statement} selected={account.id} onSelect={selectAccount}>
        {accountRows}
      </AccountTabs>
    );
  const pages = (
    <section aria-label="Pages" className="flex min-h-0 min-w-0 flex-1 flex-col">
      <Suspense fallback={<PagesOpening />}>
        <PagePane
          fileId={file.id}
          fileName={file.originalName}
          isKept={view.sourceUntil !== null}
          rows={placed}
          activeRowId={activeRowId}
          hoveredRowId={hoveredRowId}
          target={target}
          onHover={setHovered}
          onChoose={(rowId) => goTo(rowId, false)}
        />
      </Suspense>
    </section>
  );
  return (
    <div className="flex h-[calc(100dvh-3.5rem)] min-h-[40rem] flex-none flex-col text-sm lg:min-h-0">
      <ReviewHead
        file={file}
        statement={statement}
        reconciles={reconciles}
        editor={editor}
        now={editor.now}
      />
      {isWide ? (
        <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,9fr)_minmax(0,11fr)] divide-x divide-line-strong">
          {pages}
          {rows}
        </div>
      ) : (
        <Tabs
          label="Statement"
          selected={pane}
          onSelect={(next) => {
            setPane(next);
            if (next === 'rows' && activeRowId !== null) setJump({ rowId: activeRowId, takesFocus: false });
          }}
          isFilling
          tabs={[
            { id: 'rows', label: 'Rows', content: rows },
            { id: 'pages', label: 'Pages', content: pages },
          ]}
        />
      )}
    </div>
  );
}

function PagesOpening() {
  return (
    <div className="flex flex-1 items-center justify-center bg-sunken">
      <Spinner label="Opening the pages" />
    </div>
  );
}

/** Ctrl+Z takes the last change back, except where a field or a dialog has an undo of its own. */
function useUndoKey(undo: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
      const at = event.target instanceof Element ? event.target : null;
      if (!isUndo || at?.closest('input:not([type=checkbox]), textarea, [role=dialog]') !== null) return;
      event.preventDefault();
      undo();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [undo]);
}
