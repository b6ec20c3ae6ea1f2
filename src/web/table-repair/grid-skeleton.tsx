import { Skeleton } from '#web/ui/skeleton.tsx';

export function GridSkeleton() {
  return (
    <div role="status" aria-label="Loading preview">
      <Skeleton className="h-80 w-full" />
    </div>
  );
}
