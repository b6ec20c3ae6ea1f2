import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { ExportFormat } from '#web/documents/export-format.ts';
import { ExportOptionsDialog } from '#web/documents/export-options-dialog.tsx';
import { downloadBatch } from '#web/files/download-export.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { countOf } from '#web/ui/format-count.ts';
import { Menu, type MenuEntry } from '#web/ui/menu.tsx';
import { INVOICE_PROGRAM_FORMATS } from './invoice-export-formats.ts';

const ZIP_FORMATS = [
  { id: 'xlsx', label: 'Zip of Excel files' },
  { id: 'csv', label: 'Zip of CSV files' },
  { id: 'json', label: 'Zip of JSON files' },
] as const;

interface BatchExportMenuProps {
  readonly batchId: string;
  /** Those that are ready. */
  readonly invoices: number;
}

/** Everything that came of a batch: its invoices in one file, also as bills for a program, or a zip with a file each. */
export function BatchExportMenu({ batchId, invoices }: BatchExportMenuProps) {
  const [asked, setAsked] = useState<ExportFormat | null>(null);
  const download = useMutation({
    mutationFn: ({ href, program = null }: { href: string; program?: string | null }) =>
      downloadBatch(href, program),
  });
  const inOne: readonly MenuEntry[] = [
    {
      id: 'workbook',
      label: 'One Excel workbook',
      description: `All ${countOf(invoices, 'invoice')}, their heads and lines`,
      onPress: () => download.mutate({ href: paths.server.batchExport(batchId, 'xlsx') }),
    },
    {
      id: 'table',
      label: 'One CSV table',
      description: 'A row for each line of each invoice',
      onPress: () => download.mutate({ href: paths.server.batchExport(batchId, 'csv') }),
    },
  ];
  const zips = ZIP_FORMATS.map(({ id, label }): MenuEntry => ({
    id,
    label,
    onPress: () => download.mutate({ href: paths.server.batchExport(batchId, 'zip', { format: id }) }),
  }));
  const programs = INVOICE_PROGRAM_FORMATS.map((format): MenuEntry => ({
    id: `bills ${format.id}`,
    label: format.label,
    ...(format.description === undefined ? {} : { description: format.description }),
    onPress: () => setAsked(format),
  }));
  const hasInvoices = invoices > 1;
  return (
    <>
      <Menu
        label="Download all"
        trigger={
          <Button size="sm" isPending={download.isPending}>
            <Download aria-hidden size={16} />
            Download all
          </Button>
        }
        entries={hasInvoices ? [...inOne, ...zips] : zips}
        {...(hasInvoices
          ? { section: { title: 'All bills in one file, to import elsewhere', entries: programs } }
          : {})}
      />
      {asked === null ? null : (
        <ExportOptionsDialog
          format={asked}
          onClose={() => setAsked(null)}
          onDownload={(options) => {
            setAsked(null);
            const href = paths.server.batchExport(batchId, asked.id, options);
            download.mutate({ href, program: asked.label });
          }}
        />
      )}
    </>
  );
}
