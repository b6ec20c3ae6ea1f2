import { useMutation } from '@tanstack/react-query';
import { FileSpreadsheet, Landmark, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorSentence, request } from '#web/request.ts';
import { Button } from '#web/ui/button.tsx';
import { showToast } from '#web/ui/toast.tsx';

/** Made by scripts/make-samples.ts. */
const STATEMENT = 'sample-statement.pdf';
const TABLE = 'messy-orders.csv';

interface FirstStepsProps {
  readonly onFile: (file: File) => void;
}

/** What somebody without files of their own can try, and what they would get. */
export function FirstSteps({ onFile }: FirstStepsProps) {
  const load = useMutation({
    mutationFn: async (name: string) =>
      new File([await (await request('GET', `/samples/${name}`)).blob()], name),
    onSuccess: onFile,
    onError: (error) =>
      showToast({
        tone: 'error',
        title: 'The sample could not be loaded',
        description: errorSentence(error),
      }),
  });
  const isLoading = (name: string) => load.isPending && load.variables === name;
  return (
    <section aria-label="First steps" className="space-y-4">
      <div className="flex flex-wrap items-center justify-center gap-2">
        <p className="text-ink-soft">No file at hand?</p>
        <Button size="sm" isPending={isLoading(STATEMENT)} onPress={() => load.mutate(STATEMENT)}>
          Try a sample statement
        </Button>
        <Button size="sm" isPending={isLoading(TABLE)} onPress={() => load.mutate(TABLE)}>
          Try a messy CSV
        </Button>
      </div>
      <ul className="grid gap-3 sm:grid-cols-3">
        <Outcome icon={<Landmark aria-hidden size={20} />} title="Statements that balance">
          Every transaction beside its page, checked against the printed balances.
        </Outcome>
        <Outcome icon={<ListChecks aria-hidden size={20} />} title="A report of every fix">
          Duplicates, empty rows, wrong encodings: see what changed before you accept it.
        </Outcome>
        <Outcome icon={<FileSpreadsheet aria-hidden size={20} />} title="Files that import">
          Excel, CSV, OFX, QuickBooks, Xero, Sage, FreshBooks and Pastel.
        </Outcome>
      </ul>
    </section>
  );
}

interface OutcomeProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

function Outcome({ icon, title, children }: OutcomeProps) {
  return (
    <li className="flex gap-3 rounded-lg border border-line bg-surface p-4">
      <span className="mt-0.5 shrink-0 text-accent-text">{icon}</span>
      <div>
        <p className="font-medium">{title}</p>
        <p className="text-ink-soft">{children}</p>
      </div>
    </li>
  );
}
