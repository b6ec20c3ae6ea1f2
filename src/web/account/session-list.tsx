import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { showFailure } from '#web/auth/ask-to-sign-in.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });

/** The browsers in which the user is signed in, each to be signed out. */
export function SessionList() {
  const queryClient = useQueryClient();
  const sessions = useQuery(trpc.auth.sessions.queryOptions());
  const settle = {
    onSuccess: () => queryClient.invalidateQueries({ queryKey: trpc.auth.sessions.queryKey() }),
    onError: (error: unknown) =>
      showFailure(error, { title: 'Not signed out', description: errorSentence(error) }),
  };
  const end = useMutation({ ...trpc.auth.endSession.mutationOptions(), ...settle });
  const endOthers = useMutation({ ...trpc.auth.endOtherSessions.mutationOptions(), ...settle });

  if (sessions.isPending) return <Skeleton className="h-14 w-full" />;
  if (sessions.error !== null) {
    return (
      <ErrorNote title="We couldn’t load your sessions" onRetry={() => void sessions.refetch()}>
        {errorSentence(sessions.error)}
      </ErrorNote>
    );
  }
  return (
    <div className="space-y-3">
      <ul className="divide-y divide-line">
        {sessions.data.map(({ id, browser, lastUsedAt, isCurrent }) => {
          const name = browser ?? 'Unknown browser';
          return (
            <li
              key={id}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2"
            >
              <div>
                <p className="flex flex-wrap items-center gap-2 font-medium">
                  {name}
                  {isCurrent ? <Badge tone="accent">This browser</Badge> : null}
                </p>
                <p className="text-ink-soft">Last used {dateTime.format(new Date(lastUsedAt))}</p>
              </div>
              {isCurrent ? null : (
                <Button
                  size="sm"
                  aria-label={`Sign out ${name}`}
                  isPending={end.isPending && end.variables.id === id}
                  onPress={() => end.mutate({ id })}
                >
                  Sign out
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      {sessions.data.length > 1 ? (
        <Button isPending={endOthers.isPending} onPress={() => endOthers.mutate()}>
          Sign out all others
        </Button>
      ) : null}
    </div>
  );
}
