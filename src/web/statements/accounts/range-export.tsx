import { ACCOUNTING_FORMATS } from '#domain/exports/export-formats.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { EXPORT_FILES_MAX, type ExportLayout } from '#domain/exports/exports.schemas.ts';
import { ACCOUNTING_PACKAGES } from '#domain/exports/packages/accounting-packages.ts';
import type { AccountTimeline } from '#domain/statements/account-timeline.schemas.ts';
import { downloadSeveral } from '#web/files/download-export.ts';
import { errorSentence } from '#web/request.ts';
import { Button } from '#web/ui/button.tsx';
import { countOf } from '#web/ui/format-count.ts';
import { Select } from '#web/ui/select.tsx';
import { monthName } from './describe-link.ts';
import { filesInRange } from './range-files.ts';

interface Choice {
  readonly id: string;
  readonly label: string;
  readonly layout: ExportLayout;
  readonly format?: string;
  /** What imports it; null: it is read as it is. */
  readonly program: string | null;
}

const CHOICES: readonly Choice[] = [
  { id: 'xlsx', label: 'One Excel table', layout: 'table', format: 'xlsx', program: null },
  { id: 'csv', label: 'One CSV table', layout: 'table', format: 'csv', program: null },
  { id: 'workbook', label: 'Excel, a sheet per statement', layout: 'workbook', program: null },
  { id: 'ofx', label: 'OFX', layout: 'ofx-per-account', program: null },
  ...ACCOUNTING_FORMATS.map((format) => ({
    id: format,
    label: ACCOUNTING_PACKAGES[format].label,
    layout: 'import' as const,
    format,
    program: ACCOUNTING_PACKAGES[format].label,
  })),
];

/** Exports the statements of an account from one month to another. */
export function RangeExport({ account }: { readonly account: AccountTimeline }) {
  const months = account.months.map(({ month }) => ({ id: month, label: monthName(month) }));
  const [from, setFrom] = useState(months[0]?.id ?? '');
  const [to, setTo] = useState(months.at(-1)?.id ?? '');
  const [choiceId, setChoiceId] = useState('xlsx');
  const fileIds = filesInRange(account, from, to);
  const choice = CHOICES.find(({ id }) => id === choiceId);
  const download = useMutation({
    mutationFn: async () => {
      if (choice === undefined) return;
      const { layout, format, program } = choice;
      await downloadSeveral({ fileIds, layout, ...(format === undefined ? {} : { format }) }, program);
    },
  });
  const isTooMuch = fileIds.length > EXPORT_FILES_MAX;
  return (
    <div className="space-y-2 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-3 max-sm:flex-col max-sm:items-start max-sm:[&>div>span]:w-10">
        <Select label="From" options={months} selected={from} onSelect={setFrom} />
        <Select label="To" options={months} selected={to} onSelect={setTo} />
        <Select label="As" options={CHOICES} selected={choiceId} onSelect={setChoiceId} />
        <Button
          isDisabled={fileIds.length === 0 || isTooMuch}
          isPending={download.isPending}
          onPress={() => download.mutate()}
        >
          Export {countOf(fileIds.length, 'statement')}
        </Button>
      </div>
      <p role="alert" className="text-error-text empty:hidden">
        {isTooMuch
          ? `Choose a shorter range: ${String(EXPORT_FILES_MAX)} statements can be exported at once.`
          : null}
        {download.isError ? errorSentence(download.error) : null}
      </p>
    </div>
  );
}
