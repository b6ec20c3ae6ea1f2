import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { isAppPath } from '#domain/site/routes.ts';
import { NotFoundPage } from '#web/site/not-found.page.tsx';
import { Spinner } from '#web/ui/spinner.tsx';

/** For every address that is none of the app's: the server shows what is there. */
export function LeaveApp() {
  const { pathname } = useLocation();
  const isLeaving = !isAppPath(pathname);
  useEffect(() => {
    if (isLeaving) globalThis.location.reload();
  }, [isLeaving]);
  if (!isLeaving) return <NotFoundPage />;
  return (
    <div className="flex flex-1 items-center justify-center py-24 text-sm">
      <Spinner label="Opening the page" />
    </div>
  );
}
