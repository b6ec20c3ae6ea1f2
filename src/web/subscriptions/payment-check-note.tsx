import { errorSentence } from '#web/request.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorNote } from '#web/ui/error-note.tsx';
import { InfoNote } from '#web/ui/info-note.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { PaymentCheck } from './use-payment-check.ts';

/** What came of a payment just made; nothing where all is said already. */
export function PaymentCheckNote({ check }: { readonly check: PaymentCheck }) {
  switch (check.phase) {
    case 'none':
    case 'paid':
      return null;
    case 'checking':
      return <Spinner label="Checking your payment" />;
    case 'failed':
      return (
        <ErrorNote title="We couldn’t check your payment" onRetry={check.again}>
          {errorSentence(check.error)}
        </ErrorNote>
      );
    case 'waiting':
      return (
        <div className="space-y-3">
          <InfoNote>
            We haven’t received a payment yet. If you’ve just paid, it can take a few minutes.
          </InfoNote>
          <Button size="sm" onPress={check.again}>
            Check again
          </Button>
        </div>
      );
  }
}
