import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import type { StatementEdit } from '#domain/statements/edits/edit.schemas.ts';
import type { StatementAccount, Transaction } from '#domain/statements/statement.schemas.ts';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFocusAtStart } from '#web/ui/use-focus-at-start.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import { parseTypedAmount } from '#web/documents/parse-typed-amount.ts';
import { restOf, splitProblem, type TypedPart } from './split-parts.ts';

interface SplitDialogProps {
  readonly row: Transaction;
  readonly account: StatementAccount;
  readonly apply: (edits: readonly StatementEdit[]) => string | null;
  readonly onClose: () => void;
}

const PARTS_MAX = 50;

const newPart = (description: string): TypedPart => ({
  key: crypto.randomUUID(),
  amount: '',
  description,
});

/** Splits a row into parts. The last part is what remains, so that their sum stays the row's amount. */
export function SplitDialog({ row, account, apply, onClose }: SplitDialogProps) {
  const first = useFocusAtStart();
  const { scale } = account;
  const [parts, setParts] = useState<readonly TypedPart[]>(() => [newPart(row.description)]);
  const [lastDescription, setLastDescription] = useState(row.description);
  const [problem, setProblem] = useState<string | null>(null);
  const rest = restOf(row.amount, parts, scale);
  const change = (key: string, typed: Partial<TypedPart>) =>
    setParts((all) => all.map((part) => (part.key === key ? { ...part, ...typed } : part)));
  const submit = () => {
    const wrong = splitProblem(row.amount, parts, scale);
    setProblem(wrong);
    if (wrong !== null || rest === null) return;
    const typed = parts.map(({ amount, description }) => ({
      amount: parseTypedAmount(amount, scale) ?? '0',
      description: description.trim(),
    }));
    const all = [...typed, { amount: rest, description: lastDescription.trim() }];
    const refusal = apply([{ kind: 'splitRow', rowId: row.id, parts: all }]);
    setProblem(refusal);
    if (refusal === null) onClose();
  };
  return (
    <FormDialog
      title={`Split ${formatMoney(row.amount, 'always')}`}
      submitLabel="Split"
      size="lg"
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      {parts.map(({ key, amount, description }, index) => (
        <fieldset
          key={key}
          className="grid grid-cols-[1fr_auto] items-end gap-3 sm:grid-cols-[10rem_1fr_auto]"
        >
          <legend className="sr-only">{`Part ${index + 1}`}</legend>
          <TextField
            {...(index === 0 ? { ref: first } : {})}
            label={`Amount ${index + 1}`}
            value={amount}
            autoComplete="off"
            placeholder={row.amount.startsWith('-') ? '-0.00' : '0.00'}
            onChange={(event) => change(key, { amount: event.target.value })}
          />
          <div className="max-sm:order-last max-sm:col-span-2">
            <TextField
              label={`Description ${index + 1}`}
              value={description}
              autoComplete="off"
              onChange={(event) => change(key, { description: event.target.value })}
            />
          </div>
          <Button
            variant="ghost"
            size="icon"
            className="sm:mb-1.5"
            aria-label={`Remove part ${index + 1}`}
            isDisabled={parts.length === 1}
            onPress={() => setParts((all) => all.filter((part) => part.key !== key))}
          >
            <X aria-hidden size={18} />
          </Button>
        </fieldset>
      ))}
      <div className="grid items-end gap-3 sm:grid-cols-[10rem_1fr_auto]">
        <p className="pb-2.5">
          <span className="block text-sm font-medium text-ink">Remaining</span>
          <output className="text-base text-ink tabular-nums">
            {rest === null ? '—' : formatMoney(rest, 'always')}
          </output>
        </p>
        <TextField
          label={`Description ${parts.length + 1}`}
          value={lastDescription}
          autoComplete="off"
          onChange={(event) => setLastDescription(event.target.value)}
        />
        <span className="w-8" />
      </div>
      <Button
        size="sm"
        isDisabled={parts.length + 1 >= PARTS_MAX}
        onPress={() => setParts((all) => [...all, newPart(row.description)])}
      >
        <Plus aria-hidden size={16} />
        Add part
      </Button>
    </FormDialog>
  );
}
