import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Booking, RuleDirection } from '#domain/recipes/rules/rule.schemas.ts';
import { addRuleInput, type ListedRule, type PastBooking } from '#domain/recipes/rules/rules.schemas.ts';
import { errorSentence } from '#web/request.ts';
import { trpcClient } from '#web/trpc.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFocusAtStart } from '#web/ui/use-focus-at-start.ts';
import { BookingFields } from './booking-fields.tsx';
import { DIRECTION_LABELS } from './booking-labels.ts';
import { RulePreview } from './rule-preview.tsx';
import { pastBookingsQuery, refreshRules } from './rules.queries.ts';

export interface RuleDraft {
  /** Of the rule that is changed; left out for a new one. */
  readonly id?: string;
  readonly contains: string;
  readonly direction: RuleDirection;
  readonly booking: Booking;
}

interface RuleDialogProps {
  readonly start: RuleDraft;
  readonly submitLabel: string;
  /** Past choices beside those that are stored. */
  readonly known?: readonly PastBooking[];
  readonly onSaved: (rule: ListedRule) => void;
  readonly onClose: () => void;
}

const MOST_LETTERS = 200;
const NONE: readonly PastBooking[] = [];
const DIRECTIONS = ['any', 'out', 'in'] as const;

/** A rule, new or changed, with what it would have changed in the last statements. */
export function RuleDialog({ start, submitLabel, known = NONE, onSaved, onClose }: RuleDialogProps) {
  const first = useFocusAtStart();
  const [draft, setDraft] = useState(start);
  const past = useQuery(pastBookingsQuery());
  const choices = useMemo(() => [...known, ...(past.data ?? NONE)], [known, past.data]);
  const { contains, direction, booking } = draft;
  const parsed = useMemo(
    () => addRuleInput.safeParse({ contains, direction, booking }),
    [contains, direction, booking],
  );
  const { id } = start;
  const tried = useMemo(
    () => (parsed.success ? { ...parsed.data, ...(id === undefined ? {} : { id }) } : null),
    [parsed, id],
  );
  const [problem, setProblem] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (rule: NonNullable<typeof tried>) =>
      id === undefined ? trpcClient.rules.add.mutate(rule) : trpcClient.rules.update.mutate({ ...rule, id }),
    onSuccess: (saved) => {
      void refreshRules();
      onClose();
      onSaved(saved);
    },
    onError: (error) => setProblem(errorSentence(error)),
  });
  const submit = () => {
    setProblem(parsed.error?.issues[0]?.message ?? null);
    if (tried !== null && !save.isPending) save.mutate(tried);
  };
  return (
    <FormDialog
      title={id === undefined ? 'New rule' : 'Edit rule'}
      submitLabel={submitLabel}
      problem={problem}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        ref={first}
        label="If the description contains"
        hint="Capitals, accents and extra spaces make no difference."
        value={contains}
        autoComplete="off"
        maxLength={MOST_LETTERS}
        onChange={({ target }) => setDraft({ ...draft, contains: target.value })}
      />
      <Select
        label="For"
        labelPlacement="above"
        options={DIRECTIONS.map((each) => ({ id: each, label: DIRECTION_LABELS[each] }))}
        selected={direction}
        onSelect={(chosen) =>
          setDraft({ ...draft, direction: DIRECTIONS.find((each) => each === chosen) ?? 'any' })
        }
      />
      <BookingFields
        booking={booking}
        past={choices}
        onChange={(changed) => setDraft({ ...draft, booking: changed })}
      />
      <RulePreview rule={tried} />
    </FormDialog>
  );
}
