import { useInfiniteQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { CATEGORY_LABELS, type ContactCategory } from '#domain/contact/contact-fields.ts';
import { formatMoment } from '#web/files/format-dates.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface Message {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly accountEmail: string | null;
  readonly category: ContactCategory;
  readonly subject: string;
  readonly message: string;
  readonly createdAt: string;
}

/** What people wrote through the contact form, newest first; for the administrator. */
export function ContactMessages() {
  const list = useInfiniteQuery(
    trpc.contact.messages.infiniteQueryOptions(
      {},
      { getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
    ),
  );
  if (list.isPending) return <Skeleton className="h-40 w-full rounded-lg" />;
  if (list.error !== null && list.data === undefined) {
    return (
      <ErrorNote title="The messages could not be loaded" onRetry={() => void list.refetch()}>
        {errorSentence(list.error)}
      </ErrorNote>
    );
  }
  const messages = list.data.pages.flatMap((page) => page.messages);
  if (messages.length === 0) {
    return (
      <EmptyState icon={<Mail aria-hidden size={28} />} title="No messages yet">
        What people send through the contact form appears here.
      </EmptyState>
    );
  }
  return (
    <div className="space-y-4">
      <ul className="space-y-3">
        {messages.map((message) => (
          <MessageCard key={message.id} message={message} />
        ))}
      </ul>
      {list.isFetchNextPageError ? (
        <ErrorNote title="More messages could not be loaded">{errorSentence(list.error)}</ErrorNote>
      ) : null}
      {list.hasNextPage ? (
        <Button isPending={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          Show older messages
        </Button>
      ) : null}
    </div>
  );
}

function MessageCard({ message }: { readonly message: Message }) {
  const { name, email, accountEmail, category, subject, message: text, createdAt } = message;
  const answer = `mailto:${email}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
  return (
    <li className="space-y-3 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="min-w-0 text-base break-words">{subject}</h2>
        <time dateTime={createdAt} className="text-sm text-ink-soft tabular-nums">
          {formatMoment(createdAt)}
        </time>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
        <Badge tone={category === 'bug-report' ? 'warning' : 'neutral'}>{CATEGORY_LABELS[category]}</Badge>
        <span className="min-w-0 break-words">{name}</span>
        <a
          href={answer}
          className="min-w-0 rounded-sm font-medium break-all text-accent-text underline underline-offset-4"
        >
          {email}
        </a>
        {accountEmail === null || accountEmail === email ? null : (
          <span className="min-w-0 break-all">{`Account: ${accountEmail}`}</span>
        )}
      </p>
      <p className="max-w-3xl break-words whitespace-pre-line">{text}</p>
    </li>
  );
}
