import { ChevronDown } from 'lucide-react';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

/** Questions whose answers open in place. */
export function QuestionList({ questions }: { readonly questions: readonly Question[] }) {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface">
      {questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex items-center justify-between gap-4 rounded-lg px-5 py-4 font-medium -outline-offset-2">
            {question}
            <ChevronDown
              aria-hidden
              size={18}
              className="shrink-0 text-ink-faint transition-transform group-open:rotate-180"
            />
          </summary>
          <p className="max-w-3xl px-5 pb-5 text-ink-soft">{answer}</p>
        </details>
      ))}
    </div>
  );
}
