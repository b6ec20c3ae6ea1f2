import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useSearchParams } from 'react-router';
import type { UserRecord } from '#domain/auth/auth.schemas.ts';
import type { UploadTab as TabId } from '#domain/files/files.schemas.ts';
import { ClientSwitcher } from '#web/clients/client-switcher.tsx';
import { PageHead } from '#web/layout/page-head.tsx';
import { trpc } from '#web/trpc.ts';
import { LatePart } from '#web/ui/late-part.tsx';
import { Tabs, type TabEntry } from '#web/ui/tabs.tsx';
import { CreditsLine } from './credits-line.tsx';
import { FileList } from './file-list.tsx';
import { FileListSkeleton } from './dashboard-skeleton.tsx';
import { uploadAllowance, type UploadAllowance } from '#web/files/upload-allowance.ts';
import { UploadTab } from './upload-tab.tsx';
import { useWorkTitle } from './use-work-title.ts';

const PdfMergeTab = lazy(async () => {
  const module = await import('#web/pdf-merge/pdf-merge-tab.tsx');
  return { default: module.PdfMergeTab };
});

/** The dashboard's tabs in order. */
function dashboardTabs(user: UserRecord, allowance: UploadAllowance): readonly TabEntry<TabId>[] {
  return [
    {
      id: 'csv-processing',
      label: <TabLabel short="Tables & statements">CSV & Bank Statement Processing</TabLabel>,
      content: <UploadTab tab="csv-processing" allowance={allowance} />,
    },
    {
      id: 'invoice-conversion',
      label: <TabLabel short="Invoices">Invoice Conversion</TabLabel>,
      content: <UploadTab tab="invoice-conversion" allowance={allowance} />,
    },
    {
      id: 'pdf-merge',
      label: <TabLabel short="Merge PDFs">PDF Merge</TabLabel>,
      content: (
        <LatePart fallback={<FileListSkeleton />}>
          <PdfMergeTab
            tier={user.tier}
            allowance={allowance}
            renderList={(hiddenId) => <FileList tab="pdf-merge" hiddenId={hiddenId} />}
          />
        </LatePart>
      ),
    },
  ];
}

/** A name that narrow screens show shortened, so that all tabs fit. */
function TabLabel({ short, children }: { readonly short: string; readonly children: string }) {
  return (
    <>
      <span className="max-sm:sr-only">{children}</span>
      <span aria-hidden className="sm:hidden">
        {short}
      </span>
    </>
  );
}

/** Route / when signed in. `?tab=` names the tab, `?file=` and `&view=` the open details. */
export function DashboardPage({ user }: { readonly user: UserRecord }) {
  const [params, setParams] = useSearchParams();
  const credits = useQuery(trpc.credits.get.queryOptions());
  const allowance = uploadAllowance(user, credits.data?.resetsAt ?? null);
  const tabs = dashboardTabs(user, allowance);
  const selected = tabs.find(({ id }) => id === params.get('tab'))?.id ?? 'csv-processing';
  return (
    <div className="mx-auto w-full max-w-[90rem] space-y-4 px-4 py-6 text-sm sm:px-6">
      <PageHead
        title={`${useWorkTitle()}Dashboard – DataFix`}
        description="Repair CSV and Excel exports, convert bank statements and invoices, merge PDFs: upload, see what was wrong, clean up, download."
        keywords="CSV repair, fix CSV, remove duplicates, clean CSV export, invoice to Excel, invoice OCR, merge PDF"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h1 className="text-2xl">Dashboard</h1>
        {/* On a phone the client stands beside the title, and the credits have a line to themselves. */}
        <div className="flex flex-wrap items-center gap-x-6 gap-y-2 max-sm:contents">
          <ClientSwitcher />
          <CreditsLine {...allowance} />
        </div>
      </div>
      <Tabs
        label="What to process"
        tabs={tabs}
        selected={selected}
        onSelect={(tab) => {
          const client = params.get('client');
          setParams({ tab, ...(client === null ? {} : { client }) });
        }}
        panelClassName="pt-4"
      />
    </div>
  );
}
