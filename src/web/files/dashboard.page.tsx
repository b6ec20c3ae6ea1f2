import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import type { UploadTab as TabId } from '#domain/files/files.schemas.ts';
import { PageHead } from '#web/layout/page-head.tsx';
import { Tabs, type TabEntry } from '#web/ui/tabs.tsx';
import { CreditsLine } from './credits-line.tsx';
import { FileListSkeleton } from './dashboard-skeleton.tsx';
import { uploadAllowance, type UploadAllowance } from './upload-allowance.ts';
import { UploadTab } from './upload-tab.tsx';

const PdfMergeTab = lazy(async () => {
  const module = await import('#web/pdf-merge/pdf-merge-tab.tsx');
  return { default: module.PdfMergeTab };
});

/** The dashboard's tabs in order. */
function dashboardTabs(user: UserRecord, allowance: UploadAllowance): readonly TabEntry<TabId>[] {
  return [
    {
      id: 'csv-processing',
      label: 'CSV & Bank Statement Processing',
      content: <UploadTab tab="csv-processing" allowance={allowance} />,
    },
    {
      id: 'invoice-conversion',
      label: 'Invoice Conversion',
      content: <UploadTab tab="invoice-conversion" allowance={allowance} />,
    },
    {
      id: 'pdf-merge',
      label: 'PDF Merge',
      content: (
        <Suspense fallback={<FileListSkeleton />}>
          <PdfMergeTab tier={user.tier} allowance={allowance} />
        </Suspense>
      ),
    },
  ];
}

/** Route / when signed in. `?tab=` names the tab, `?file=` and `&view=` the open details. */
export function DashboardPage({ user }: { readonly user: UserRecord }) {
  const [params, setParams] = useSearchParams();
  const allowance = uploadAllowance(user);
  const tabs = dashboardTabs(user, allowance);
  const selected = tabs.find(({ id }) => id === params.get('tab'))?.id ?? 'csv-processing';
  return (
    <div className="mx-auto w-full max-w-6xl space-y-4 px-4 py-6 text-sm sm:px-6">
      <PageHead
        title="Dashboard – DataFix"
        description="Repair CSV and Excel exports, convert bank statements and invoices, merge PDFs: upload, see what was wrong, clean up, download."
        keywords="CSV repair, fix CSV, remove duplicates, clean CSV export, invoice to Excel, invoice OCR, merge PDF"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">Dashboard</h1>
        <CreditsLine {...allowance} />
      </div>
      <Tabs
        label="What to process"
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => setParams({ tab })}
        panelClassName="pt-4"
      />
    </div>
  );
}
