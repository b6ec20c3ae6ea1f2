import { useQuery } from '@tanstack/react-query';
import { Mail } from 'lucide-react';
import { mailLink, type StatementAdvice } from '#domain/statements/statement-advice.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { supportQuery } from './statements.queries.ts';

/** The provider's address; null where the operator names none, and until it is known. */
export function useSupportEmail(): string | null {
  const { data: support } = useQuery(supportQuery);
  return support?.email ?? null;
}

/** Opens a mail to the provider with everything filled in; nothing where the operator names no address. */
export function MailButton({ mail }: { readonly mail: StatementAdvice['mail'] }) {
  const email = useSupportEmail();
  if (email === null) return null;
  return (
    <LinkButton href={mailLink(email, mail)} size="sm">
      <Mail aria-hidden size={16} />
      Email {email}
    </LinkButton>
  );
}
