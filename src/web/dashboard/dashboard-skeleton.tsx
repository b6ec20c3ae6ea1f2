import { Skeleton } from '#web/ui/skeleton.tsx';

/** The dashboard's layout before anything is known. */
export function DashboardSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading"
      className="mx-auto w-full max-w-[90rem] space-y-6 px-4 py-6 sm:px-6"
    >
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Skeleton className="h-8 w-40" />
        <Skeleton className="h-5 w-56" />
      </div>
      <Skeleton className="h-10 w-72" />
      <Skeleton className="h-28 w-full" />
      <FileListSkeleton />
    </div>
  );
}

export function FileListSkeleton() {
  return (
    <div aria-hidden className="divide-y divide-line rounded-lg border border-line bg-surface">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="flex items-start gap-4 px-5 py-4">
          <Skeleton className="size-5" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-4 w-1/3" />
            <Skeleton className="h-4 w-2/3" />
          </div>
          <Skeleton className="h-8 w-20" />
        </div>
      ))}
    </div>
  );
}
