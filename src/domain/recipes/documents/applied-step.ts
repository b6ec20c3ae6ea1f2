/** What one item of a recipe does to a document. */
export interface AppliedStep<Edit> {
  readonly itemId: string;
  /** For a person. */
  readonly says: string;
  readonly edits: readonly Edit[];
  /** False: left out; a person may switch it on. */
  readonly isOn: boolean;
  /** Left out because a person took it back when the document was read before; else because the sums would be worse with it. */
  readonly isTakenBack?: boolean;
}

/** An item's edits before it is known whether they help. */
export interface ProposedStep<Edit> {
  readonly itemId: string;
  readonly says: string;
  readonly edits: readonly Edit[];
  /** They touch what the sums are made of. */
  readonly isOfSums: boolean;
  /** They delete rows that the other steps may change: it comes after them, so that each step can be switched alone. */
  readonly isLast?: boolean;
}

const rankOf = ({ isLast = false }: Pick<ProposedStep<unknown>, 'isLast'>) => Number(isLast);

/** Still true where a person switches the step on. */
const MAKES_WORSE = 'We switched this off because the sums no longer add up with it.';

/**
 * Takes those steps with which the sums of a document are no worse than without: the ones of sums all together if that
 * holds, else one by one. The others are kept, switched off. All of them are made for the document as it is.
 *
 * @param edit the document with further edits; throws what `applyEdits` of its kind throws
 */
export function judgeSteps<Document, Edit>(
  document: Document,
  proposed: readonly ProposedStep<Edit>[],
  edit: (document: Document, edits: readonly Edit[]) => Document,
  isWorse: (before: Document, after: Document) => boolean,
): AppliedStep<Edit>[] {
  const taken = new Set<ProposedStep<Edit>>();
  let current = document;
  const tryAll = (steps: readonly ProposedStep<Edit>[]) => {
    const next = edit(
      current,
      steps.flatMap(({ edits }) => [...edits]),
    );
    if (isWorse(current, next)) return false;
    current = next;
    for (const step of steps) taken.add(step);
    return true;
  };
  const ofSums = proposed.filter(({ isOfSums }) => isOfSums).toSorted((a, b) => rankOf(a) - rankOf(b));
  const others = proposed.filter(({ isOfSums }) => !isOfSums);
  for (const step of others) tryAll([step]);
  if (!tryAll(ofSums)) for (const step of ofSums) tryAll([step]);
  return [...others, ...ofSums].map((step) => {
    const { itemId, edits } = step;
    const isOn = taken.has(step);
    return { itemId, edits, isOn, says: isOn ? step.says : `${step.says}. ${MAKES_WORSE}` };
  });
}
