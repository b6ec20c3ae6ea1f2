import { useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { checkStatement } from '#domain/statements/check-statement.ts';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import type { StatementView } from '#domain/statements/statement-view.schemas.ts';
import type { DocumentSource } from '#web/documents/pages/use-page-source.ts';
import { ReviewHead } from '#web/documents/review-head.tsx';
import { Pages, ReviewPanes, type Pane } from '#web/documents/review-panes.tsx';
import { useDocumentEditor } from '#web/documents/use-document-editor.ts';
import { usePageLink } from '#web/documents/use-page-link.ts';
import { useUndoKey } from '#web/documents/use-undo-key.ts';
import { countOf } from '#web/ui/format-count.ts';
import { dismissToast } from '#web/ui/toast.tsx';
import { AccountTabs } from './account-tabs.tsx';
import { findRow } from './edit-places.ts';
import { rowsByPage } from './row-places.ts';
import { RowsPane, type RowJump } from './rows-pane.tsx';
import { openStatementEditor, toStored } from './statement-editor.ts';
import { StatementExportMenu } from './statement-export-menu.tsx';

interface StatementReviewProps {
  readonly view: StatementView;
  readonly file: Pick<ProcessedFile, 'id' | 'originalName' | 'isScanned' | 'kind' | 'tab'>;
}

/** The pages of a statement beside the rows read from them: what one points at is marked on both sides. */
export function StatementReview({ view, file }: StatementReviewProps) {
  const editor = useDocumentEditor(openStatementEditor, view.id, toStored(view));
  const { document: statement, canUndo } = editor.now;
  const [params, setParams] = useSearchParams();
  const account = statement.accounts.find(({ id }) => id === params.get('account')) ?? statement.accounts[0];
  const reconciles = useMemo(() => checkStatement(statement).reconciles, [statement]);
  const marks = useMemo(() => rowsByPage(statement), [statement]);
  const [jump, setJump] = useState<RowJump | null>(null);
  const [pane, setPane] = useState<Pane>('data');
  const source = useSource(view, file.originalName);
  const link = usePageLink((rowId) => {
    const found = findRow(statement, rowId);
    const row = found === null ? undefined : statement.accounts[found.account]?.transactions[found.row];
    return row?.place?.page ?? null;
  });

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
        hoveredRowId={link.hoveredId}
        onHover={link.hoverBeside}
        onActive={link.setActive}
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
  const rowCount = statement.accounts.reduce((sum, { transactions }) => sum + transactions.length, 0);
  const facts = [
    countOf(statement.pageCount, 'page'),
    rowCount === 0 ? 'no transactions' : countOf(rowCount, 'transaction'),
  ];
  return (
    <ReviewPanes
      label="Statement"
      head={
        <ReviewHead
          file={file}
          addsUp={reconciles}
          facts={
            <>
              {statement.bank === null ? null : (
                <>
                  <bdi>{statement.bank}</bdi>
                  {' · '}
                </>
              )}
              {facts.join(' · ')}
            </>
          }
          editor={editor}
          now={editor.now}
          exportMenu={<StatementExportMenu file={file} variant="primary" prepare={editor.whenSaved} />}
        />
      }
      pages={
        <Pages
          source={source}
          name="statement"
          result="rows"
          marks={marks}
          activeId={link.activeId}
          hoveredId={link.hoveredId}
          target={link.target}
          onHover={link.setHovered}
          onChoose={(rowId) => goTo(rowId, false)}
        />
      }
      pagesLabel="Pages"
      data={rows}
      dataLabel="Rows"
      pane={pane}
      onPane={(next) => {
        setPane(next);
        if (next === 'data' && link.activeId !== null) setJump({ rowId: link.activeId, takesFocus: false });
      }}
    />
  );
}

/** The same object as long as it is the same upload. */
function useSource(
  { id, sourceUntil, sourceType, pictures }: StatementView,
  fileName: string,
): DocumentSource {
  const isKept = sourceUntil !== null;
  return useMemo(
    () => ({ fileId: id, fileName, type: sourceType, isKept, pictures }),
    [id, fileName, sourceType, isKept, pictures],
  );
}
