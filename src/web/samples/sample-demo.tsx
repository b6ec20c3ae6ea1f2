import { CircleAlert } from 'lucide-react';
import { useId } from 'react';
import type { SampleKind, SampleResult } from '#domain/samples/samples.schemas.ts';
import { PlainButton } from '#web/ui/plain-button.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { useIsReady } from '#web/ui/use-is-ready.ts';
import { describeResult, describeTime } from './describe-result.ts';
import { InvoiceResult } from './invoice-result.tsx';
import { MergeResult } from './merge-result.tsx';
import { OwnFile } from './own-file.tsx';
import { SampleSource } from './sample-source.tsx';
import { SAMPLES } from './samples.ts';
import { StatementResult } from './statement-result.tsx';
import { TableResult } from './table-result.tsx';
import { useSample } from './use-sample.ts';

/** A sample of ours beside what the engine makes of it, live and without an account. */
export function SampleDemo({ kind }: { readonly kind: SampleKind }) {
  const { heading, intro, action, running, promise, tab } = SAMPLES[kind];
  const { isRunning, outcome, run } = useSample(kind);
  const isReady = useIsReady();
  const headingId = useId();
  const result = outcome !== null && 'result' in outcome ? outcome.result : null;
  const failure = outcome !== null && 'failure' in outcome && !isRunning ? outcome.failure : null;
  return (
    <section aria-labelledby={headingId} className="space-y-5">
      <div className="space-y-2">
        <h2 id={headingId} className="text-2xl">
          {heading}
        </h2>
        <p className="max-w-3xl text-ink-soft">{intro}</p>
      </div>
      <div className="grid gap-6 lg:grid-cols-[2fr_3fr]">
        <SampleSource kind={kind} />
        <div className="flex min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface shadow-float">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-sunken px-4 py-3">
            <PlainButton
              variant={result === null ? 'primary' : 'secondary'}
              isPending={isRunning}
              disabled={!isReady}
              onClick={() => void run()}
            >
              {failure === null ? (result === null ? action : 'Run it again') : 'Try again'}
            </PlainButton>
            <p role="status" className="flex-1 basis-60 text-sm text-ink-soft">
              {isRunning
                ? running
                : result === null
                  ? ''
                  : `${describeResult(result)} ${describeTime(result)}.`}
            </p>
          </div>
          {failure === null ? null : <Failure>{failure}</Failure>}
          {result === null ? (
            failure === null && <Waiting isRunning={isRunning}>{promise}</Waiting>
          ) : (
            <>
              <Result result={result} />
              <OwnFile tab={tab} />
            </>
          )}
        </div>
      </div>
    </section>
  );
}

function Result({ result }: { readonly result: SampleResult }) {
  switch (result.kind) {
    case 'table':
      return <TableResult result={result} />;
    case 'statement':
      return <StatementResult result={result} />;
    case 'invoice':
      return <InvoiceResult result={result} />;
    case 'pdf-merge':
      return <MergeResult result={result} />;
  }
}

function Waiting({ isRunning, children }: { readonly isRunning: boolean; readonly children: string }) {
  return (
    <div className="flex min-h-48 flex-1 flex-col items-center justify-center gap-3 px-6 py-10 text-center text-ink-soft">
      {isRunning ? <Spinner size={28} /> : <p className="max-w-md">{children}</p>}
    </div>
  );
}

function Failure({ children }: { readonly children: string }) {
  return (
    <p role="alert" className="flex items-start gap-3 bg-error-soft p-4 text-error-text">
      <CircleAlert aria-hidden size={20} className="mt-px shrink-0" />
      {children}
    </p>
  );
}
