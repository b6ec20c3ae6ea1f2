import { ListPlus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { checkAccount } from '#domain/statements/check-statement.ts';
import { applyEdits } from '#domain/statements/edits/apply-edits.ts';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import { doubtsOf } from '#domain/statements/rows-to-check.ts';
import type { Statement, StatementAccount } from '#domain/statements/statement.schemas.ts';
import { useIsWide } from '#web/documents/use-is-wide.ts';
import { useRemembered } from '#web/documents/use-remembered.ts';
import { useSettled } from '#web/documents/use-settled.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { AccountBar } from './account-bar.tsx';
import { BalanceCheckBar } from './balance-check.tsx';
import { BookingActions } from './booking-actions.tsx';
import { RowBookingFields } from './row-booking-fields.tsx';
import type { CheckPlace } from './check-places.tsx';
import { FindBar } from './find-bar.tsx';
import { bookingsOf } from './rule-of-row.ts';
import { useBooking } from './use-booking.ts';
import { MONEY_STYLES, type MoneyStyle } from './rows/row-fields.ts';
import { RowsGrid } from './rows/rows-grid.tsx';
import { SelectionFacts } from './selection-facts.tsx';
import { useCellEditing } from './rows/use-cell-editing.ts';
import { useRowsCursor } from './rows/use-rows-cursor.ts';
import { useRowsLayout } from './rows/use-rows-layout.ts';
import { RowDialogs } from './row-dialogs.tsx';
import { RowsToolbar } from './rows-toolbar.tsx';
import type { StatementEditor } from './statement-editor.ts';
import { useStatementRemedy } from './statement-remedy.tsx';
import { useRowActions } from './use-row-actions.ts';
import { useRowFinder } from './use-row-finder.ts';

/** A row to go to; a new object goes there again. */
export interface RowJump {
  readonly rowId: string;
  readonly takesFocus: boolean;
}

interface RowsPaneProps {
  readonly fileId: string;
  readonly fileName: string;
  readonly editor: StatementEditor;
  readonly statement: Statement;
  readonly account: StatementAccount;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly jump: RowJump | null;
  readonly hoveredRowId: string | null;
  readonly onHover: (rowId: string | null) => void;
  readonly onActive: (rowId: string | null) => void;
  readonly onGoTo: (place: CheckPlace) => void;
}

const AMOUNT_COLUMN = 3;

/** The rows of an account under their check, which moves as one types. */
export function RowsPane(props: RowsPaneProps) {
  const { fileId, fileName, editor, statement, account, canUndo, canRedo, jump, hoveredRowId } = props;
  const { onHover, onActive, onGoTo } = props;
  const isWide = useIsWide();
  const pane = useRef<HTMLElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const [money, setMoney] = useRemembered<MoneyStyle>(
    'datafix_money_columns',
    'one',
    (text) => MONEY_STYLES.find((style) => style === text) ?? null,
  );
  const { transactions } = account;
  const measured = useRowsLayout(pane, transactions, money);
  const cursor = useRowsCursor(transactions, measured.layout.columns.length, container);
  const [draft, setDraft] = useState<StatementEdit | null>(null);
  const editing = useCellEditing({ account, apply: editor.apply, onDraft: setDraft });
  const settled = useSettled(draft);
  const drafted = useMemo(() => withDraft(statement, account.id, settled), [statement, account, settled]);
  const { check, faults, doubts } = useMemo(() => findingsOf(drafted.account), [drafted.account]);
  const booking = useBooking();
  const known = useMemo(() => bookingsOf(statement), [statement]);
  const onBook = booking.open;
  const actions = useRowActions({ fileId, editor, onBook, account, cursor, editing, faults, doubts });

  const remedy = useStatementRemedy({ editor, statement, account, onSetYear: actions.giveYear, onGoTo });

  const { rowId } = cursor.cursor;
  useEffect(() => onActive(rowId), [rowId, onActive]);

  const [found, setFound] = useState<RowJump | null>(null);
  const finder = useRowFinder({
    rows: transactions,
    onShow: (shown) => setFound({ rowId: shown, takesFocus: false }),
    onClose: cursor.focus,
  });
  const target = useLatest(jump, found);
  const [reached, setReached] = useState<RowJump | null>(null);
  if (target !== reached) {
    setReached(target);
    const row = target === null ? -1 : cursor.indexOf(target.rowId);
    if (target !== null && row >= 0) {
      const column = Math.max(cursor.cursor.column, 0);
      cursor.goTo({ row, column: target.takesFocus ? AMOUNT_COLUMN : column }, target.takesFocus);
    }
  }

  const { selected } = cursor;
  const current = transactions[cursor.cursor.row];
  const rowBooking =
    current === undefined
      ? null
      : {
          actions: <BookingActions row={current} booking={booking} actions={actions} />,
          fields: booking.isOpen ? (
            <RowBookingFields
              key={current.id}
              row={current}
              known={known}
              takeFocus={booking.takeFocus}
              apply={editor.apply}
              onLeave={() => {
                cursor.focus();
                cursor.settleFocus();
              }}
            />
          ) : null,
        };
  const accountBar = <AccountBar statement={statement} account={account} apply={editor.apply} />;
  return (
    <section ref={pane} aria-label="Transactions" className="flex min-h-0 min-w-0 flex-1 flex-col bg-surface">
      {isWide ? accountBar : null}
      <BalanceCheckBar
        fileName={fileName}
        statement={drafted.statement}
        account={drafted.account}
        check={check}
        remedy={remedy}
        details={accountBar}
        onGoTo={onGoTo}
      />
      <RowsToolbar
        actions={actions}
        canUndo={canUndo}
        canRedo={canRedo}
        money={money}
        onMoney={setMoney}
        onFind={finder.open}
        onUndo={editor.undo}
        onRedo={editor.redo}
        onHelp={actions.showHelp}
      />
      {finder.isOpen ? <FindBar key={finder.asked} finder={finder} /> : null}
      {transactions.length === 0 ? (
        <EmptyState
          icon={<ListPlus aria-hidden size={28} />}
          title="No transactions"
          action={<Button onPress={actions.add}>Add row</Button>}
        >
          This account has balances but no rows for the period. If the pages show any, add them here.
        </EmptyState>
      ) : (
        <RowsGrid
          account={account}
          label={`Transactions of ${fileName}`}
          container={container}
          measured={measured}
          cursor={cursor}
          editing={editing}
          faults={faults}
          doubts={doubts}
          hoveredRowId={hoveredRowId}
          onHover={onHover}
          onAction={actions.onKey}
          target={target}
          query={finder.query}
          selection={
            selected.size === 0 ? null : (
              <SelectionFacts account={account} selected={selected} onClear={cursor.clear} />
            )
          }
          booking={rowBooking}
        />
      )}
      <RowDialogs actions={actions} account={account} known={known} apply={editor.apply} />
    </section>
  );
}

/** Whichever of two was given last. */
function useLatest(first: RowJump | null, second: RowJump | null): RowJump | null {
  const [latest, setLatest] = useState({ first, second, value: first });
  if (latest.first === first && latest.second === second) return latest.value;
  const value = latest.first === first ? second : first;
  setLatest({ first, second, value });
  return value;
}

function findingsOf(account: StatementAccount) {
  const check = checkAccount(account);
  const faults = new Map(
    check.breaks.flatMap((fault) => (fault.rowId === null ? [] : [[fault.rowId, fault] as const])),
  );
  return { check, faults, doubts: doubtsOf(account, check) };
}

/** The statement and the account as they would be with what is being typed. */
function withDraft(
  statement: Statement,
  accountId: string,
  draft: StatementEdit | null,
): { readonly statement: Statement; readonly account: StatementAccount } {
  const changed = draft === null ? statement : tryEdit(statement, draft);
  const account = changed.accounts.find(({ id }) => id === accountId) ?? changed.accounts[0];
  if (account === undefined) throw new Error('A statement without accounts has no rows to show');
  return { statement: changed, account };
}

function tryEdit(statement: Statement, draft: StatementEdit): Statement {
  try {
    return applyEdits(statement, [draft]);
  } catch {
    // The row has gone meanwhile.
    return statement;
  }
}
