import { Skeleton } from '#web/ui/skeleton.tsx';

export function ListSkeleton({ label }: { readonly label: string }) {
  return (
    <div role="status" aria-label={label} className="divide-y divide-line rounded-md border border-line">
      {['a', 'b', 'c', 'd'].map((key) => (
        <div key={key} className="space-y-2 px-4 py-3">
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-4 w-3/4" />
        </div>
      ))}
    </div>
  );
}
