import { ListPlus } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Statement, StatementAccount } from '#domain/statements/statement.schemas.ts';
import { useIsWide } from '#web/documents/use-is-wide.ts';
import { useRemembered } from '#web/documents/use-remembered.ts';
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
import { useRowEditing } from './rows/use-row-editing.ts';
import { useRowsCursor } from './rows/use-rows-cursor.ts';
import { useRowsLayout } from './rows/use-rows-layout.ts';
import { RowDialogs } from './row-dialogs.tsx';
import { RowsToolbar } from './rows-toolbar.tsx';
import type { StatementEditor } from './statement-editor.ts';
import { useStatementRemedy } from './statement-remedy.tsx';
import { useDraftedAccount } from './use-drafted-account.ts';
import { useRowActions } from './use-row-actions.ts';
import { useRowFinder } from './use-row-finder.ts';
import { useRowJump, type RowJump } from './use-row-jump.ts';

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
  const [drafted, onDraft] = useDraftedAccount(statement, account);
  const { check, faults, doubts } = drafted;
  const editing = useRowEditing({ account, apply: editor.apply, onDraft });
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
  const target = useRowJump(jump, found, cursor);

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
        <NoRows onAdd={actions.add} />
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

function NoRows({ onAdd }: { readonly onAdd: () => void }) {
  return (
    <EmptyState
      icon={<ListPlus aria-hidden size={28} />}
      title="No transactions"
      action={<Button onPress={onAdd}>Add row</Button>}
    >
      This account has balances but no rows for the period. If the pages show any, add them here.
    </EmptyState>
  );
}
