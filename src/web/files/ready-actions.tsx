import { useMutation } from '@tanstack/react-query';
import { Download, Undo2 } from 'lucide-react';
import {
  ACCOUNTING_FORMATS,
  ACCOUNTING_PACKAGES,
  type AccountingFormat,
} from '#domain/exports/accounting/accounting-packages.ts';
import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { useRemoveDuplicates, useRemoveEmpty, useUndo } from '#web/table-repair/use-removals.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { useKeptFocus } from '#web/ui/use-kept-focus.ts';
import { downloadExport, downloadPayments } from './download-export.ts';
import { MoreMenu } from './more-menu.tsx';

const EXPORT_FORMATS = [
  { id: 'csv', label: 'CSV', hint: '.csv' },
  { id: 'xlsx', label: 'Excel', hint: '.xlsx' },
  { id: 'json', label: 'JSON', hint: '.json' },
] as const;

/** What to do next with a finished table: clean it while something is left to clean, then download it. */
export function ReadyActions({ file }: { readonly file: ProcessedFile }) {
  const keptFocus = useKeptFocus(
    (actions) => actions.querySelector<HTMLElement>('[data-undo]') ?? actions.querySelector('button'),
  );
  const removeDuplicates = useRemoveDuplicates(file);
  const removeEmpty = useRemoveEmpty(file);
  const undo = useUndo(file);
  const exportPayments = useMutation({
    mutationFn: (format: AccountingFormat) => downloadPayments(file, format),
  });
  const hasDuplicates = (file.duplicatesFound ?? 0) > 0;
  const hasEmpty = (file.emptyRowsFound ?? 0) + (file.emptyColumnsFound ?? 0) > 0;
  const isClean = !hasDuplicates && !hasEmpty;
  return (
    <div {...keptFocus} className="contents">
      {hasDuplicates ? (
        <Button
          size="sm"
          variant="primary"
          aria-label={`Remove duplicates from ${file.originalName}`}
          isPending={removeDuplicates.isPending}
          onPress={() => removeDuplicates.mutate()}
        >
          Remove duplicates
        </Button>
      ) : null}
      {hasEmpty ? (
        <Button
          size="sm"
          variant={hasDuplicates ? 'secondary' : 'primary'}
          aria-label={`Remove empty data from ${file.originalName}`}
          isPending={removeEmpty.isPending}
          onPress={() => removeEmpty.mutate()}
        >
          Remove empty data
        </Button>
      ) : null}
      {file.undoable === null ? null : (
        <Button
          size="sm"
          data-undo
          aria-label={`Undo in ${file.originalName}`}
          isPending={undo.isPending}
          onPress={() => undo.mutate()}
        >
          <Undo2 aria-hidden size={16} />
          Undo
        </Button>
      )}
      <Menu
        label="Export"
        trigger={
          <Button
            size="sm"
            variant={isClean ? 'primary' : 'secondary'}
            aria-label={`Export ${file.originalName}`}
            isPending={exportPayments.isPending}
          >
            <Download aria-hidden size={16} />
            Export
          </Button>
        }
        entries={EXPORT_FORMATS.map((format) => ({
          ...format,
          onPress: () => void downloadExport(file, format.id),
        }))}
        section={{
          title: 'Payments, as a CSV to import',
          entries: ACCOUNTING_FORMATS.map((format) => ({
            id: format,
            label: ACCOUNTING_PACKAGES[format].label,
            description: ACCOUNTING_PACKAGES[format].sentence,
            onPress: () => exportPayments.mutate(format),
          })),
        }}
      />
      <MoreMenu file={file} />
    </div>
  );
}
