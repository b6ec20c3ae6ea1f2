import { useMemo, useState } from 'react';
import { checkStatement } from '#domain/statements/check-statement.ts';
import type { Statement } from '#domain/statements/statement.schemas.ts';
import type { StatementView } from '#domain/statements/statement-view.schemas.ts';
import { ReviewQueueBar } from '#web/documents/review-queue-bar.tsx';
import { useReviewQueue, type ReviewedFile } from '#web/documents/review-queue.ts';
import { ReviewHead } from '#web/documents/review-head.tsx';
import { Pages, ReviewPanes, type Pane } from '#web/documents/review-panes.tsx';
import { ReviewRecipe } from '#web/documents/review-recipe.tsx';
import { useDocumentEditor } from '#web/documents/use-document-editor.ts';
import { useDocumentSource } from '#web/documents/use-document-source.ts';
import { usePageLink } from '#web/documents/use-page-link.ts';
import { useUndoKeys } from '#web/ui/use-undo-keys.ts';
import { countOf } from '#web/ui/format-count.ts';
import { AccountTabs } from './account-tabs.tsx';
import { balanceEquation } from '#domain/statements/balance-equation.ts';
import type { CheckPlace } from './check-places.tsx';
import { findRow } from './edit-places.ts';
import { rowsByPage } from './row-places.ts';
import { RowsPane } from './rows-pane.tsx';
import { openStatementEditor, toStored } from './statement-editor.ts';
import { StatementExportMenu } from './statement-export-menu.tsx';
import type { RowJump } from './use-row-jump.ts';
import { useSelectedAccount } from './use-selected-account.ts';

interface StatementReviewProps {
  readonly view: StatementView;
  readonly file: ReviewedFile;
}

/** The pages of a statement beside the rows read from them: what one points at is marked on both sides. */
export function StatementReview({ view, file }: StatementReviewProps) {
  const editor = useDocumentEditor(openStatementEditor, view.id, toStored(view));
  const { document: statement, canUndo, canRedo } = editor.now;
  const queue = useReviewQueue(file);
  const { account, selectAccount } = useSelectedAccount(statement);
  const reconciles = useMemo(() => checkStatement(statement).reconciles, [statement]);
  const marks = useMemo(() => rowsByPage(statement), [statement]);
  const [jump, setJump] = useState<RowJump | null>(null);
  const [pane, setPane] = useState<Pane>('data');
  const source = useDocumentSource(view, file.originalName);
  const link = usePageLink((rowId) => {
    const found = findRow(statement, rowId);
    const row = found === null ? undefined : statement.accounts[found.account]?.transactions[found.row];
    return row?.place?.page ?? null;
  });

  const goTo = (rowId: string, takesFocus: boolean) => {
    const found = findRow(statement, rowId);
    const other = found === null ? undefined : statement.accounts[found.account];
    if (other !== undefined && other.id !== account?.id) selectAccount(other.id);
    setJump({ rowId, takesFocus });
  };

  const goToPlace = ({ rowId, page }: CheckPlace) => {
    if (rowId !== null) goTo(rowId, true);
    else if (page !== null) {
      link.showPage(page);
      setPane('pages');
    }
  };

  useUndoKeys(editor.undo, editor.redo);
  const rows =
    account === undefined ? null : (
      <AccountTabs statement={statement} selected={account.id} onSelect={selectAccount}>
        <RowsPane
          key={account.id}
          fileId={view.id}
          fileName={file.originalName}
          editor={editor}
          statement={statement}
          account={account}
          canUndo={canUndo}
          canRedo={canRedo}
          jump={jump}
          hoveredRowId={link.hoveredId}
          onHover={link.hoverBeside}
          onActive={link.setActive}
          onGoTo={goToPlace}
        />
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
          difference={differenceOf(statement)}
          queue={queue}
          issuer={statement.bank}
          facts={facts}
          editor={editor}
          exportMenu={<StatementExportMenu file={file} variant="primary" prepare={editor.whenSaved} />}
        />
      }
      pages={
        <Pages
          source={source}
          name="statement"
          result="rows"
          marks={marks}
          link={link}
          onChoose={(rowId) => goTo(rowId, false)}
        />
      }
      pagesLabel="Pages"
      data={
        <div className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface">
          <ReviewRecipe kind="statements" view={view} editor={editor} />
          {rows}
        </div>
      }
      dataLabel="Rows"
      foot={<ReviewQueueBar queue={queue} />}
      pane={pane}
      onPane={(next) => {
        setPane(next);
        if (next === 'data' && link.activeId !== null) setJump({ rowId: link.activeId, takesFocus: false });
      }}
    />
  );
}

/** By how much the statement is out; null where several accounts are, or none of them by a single figure. */
function differenceOf({ accounts }: Statement): string | null {
  const differences = accounts.map((account) => balanceEquation(account)?.difference ?? null);
  const wrong = differences.filter((difference) => difference !== null);
  return wrong.length === 1 ? (wrong[0] ?? null) : null;
}
