import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { PreviewRuleInput, RulePreview as Preview } from '#domain/recipes/rules/rules.schemas.ts';
import { formatDay } from '#web/documents/format-day.ts';
import { formatMoney } from '#web/documents/format-money.ts';
import { useSettled } from '#web/documents/use-settled.ts';
import { errorSentence } from '#web/request.ts';
import { trpc } from '#web/trpc.ts';
import { countOf } from '#web/ui/format-count.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { NO_BOOKING } from './booking-labels.ts';

interface RulePreviewProps {
  /** Null where it cannot be tried yet; the same object as long as it is the same rule. */
  readonly rule: PreviewRuleInput | null;
}

const NONE: PreviewRuleInput = { contains: '', direction: 'any', booking: NO_BOOKING };

/** What a rule would change in the newest statements, as one types. */
export function RulePreview({ rule }: RulePreviewProps) {
  const settled = useSettled(rule);
  const preview = useQuery({
    // Slower than what else is asked for at the same time.
    ...trpc.statements.previewRule.queryOptions(settled ?? NONE, { trpc: { context: { skipBatch: true } } }),
    enabled: settled !== null,
    placeholderData: keepPreviousData,
  });
  const isShown = rule !== null && preview.data !== undefined;
  return (
    <div className="space-y-2 rounded-md border border-line bg-sunken px-3 py-2 text-[0.8125rem]">
      <p role="status" className="text-ink">
        {sentenceOf(rule, preview)}
      </p>
      {isShown && preview.data.examples.length > 0 ? (
        <ScrollRegion label="Rows that would change" className="max-h-40 overflow-auto">
          <table className="w-full">
            <thead className="sr-only">
              <tr>
                <th scope="col">Date</th>
                <th scope="col">Description</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            <tbody>
              {preview.data.examples.map((row, at) => (
                // oxlint-disable-next-line react/no-array-index-key -- the list is replaced as a whole
                <tr key={at} className="align-top">
                  <td className="py-0.5 pr-3 whitespace-nowrap text-ink-soft">{formatDay(row.date)}</td>
                  <td dir="auto" className="min-w-0 py-0.5 pr-3 break-words">
                    {row.description}
                  </td>
                  <td className="py-0.5 text-right whitespace-nowrap tabular-nums">
                    {formatMoney(row.amount, 'always')}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      ) : null}
    </div>
  );
}

function sentenceOf(
  rule: PreviewRuleInput | null,
  { data, error }: { readonly data: Preview | undefined; readonly error: unknown },
): string {
  if (rule === null) return 'Enter a text and how to book it to see what would change.';
  if (error !== null) return `We could not try this rule. ${errorSentence(error)}`;
  if (data === undefined) return 'Trying this rule on your statements…';
  const { rows, statements, lookedAt, isCut } = data;
  if (lookedAt.statements === 0) return 'You have no statements to try this rule on.';
  const where = isCut ? `your newest ${countOf(lookedAt.statements, 'statement')}` : 'your statements';
  if (rows === 0) return `Would change nothing in ${where}.`;
  const among = isCut ? ` among your newest ${countOf(lookedAt.statements, 'statement')}` : '';
  return `Would change ${countOf(rows, 'row')} in ${countOf(statements, 'statement')}${among}.`;
}
