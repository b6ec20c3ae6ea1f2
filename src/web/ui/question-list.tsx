import { ChevronDown } from 'lucide-react';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

interface QuestionListProps {
  readonly questions: readonly Question[];
  /** An answer was opened. @param number of the question, from 1 */
  readonly onOpen?: (number: number) => void;
}

/** Questions whose answers open in place. */
export function QuestionList({ questions, onOpen }: QuestionListProps) {
  return (
    <div className="divide-y divide-line rounded-lg border border-line bg-surface">
      {questions.map(({ question, answer }, index) => (
        <details
          key={question}
          className="group"
          onToggle={(event) => {
            if (event.currentTarget.open) onOpen?.(index + 1);
          }}
        >
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
