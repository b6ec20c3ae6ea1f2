import { itemsThatCount } from '../items-that-count.ts';
import type { RecipeItem } from '../recipe.schemas.ts';

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

/** How a kind of document is changed and judged. */
export interface StepKit<Document, Edit> {
  /** What an item changes in the document; null where nothing of it is there. */
  readonly editsOf: (does: RecipeItem['does']) => Omit<ProposedStep<Edit>, 'itemId'> | null;
  /** The document with further edits; throws what `applyEdits` of its kind throws. */
  readonly edit: (document: Document, edits: readonly Edit[]) => Document;
  readonly check: (document: Document) => { readonly addsUp: boolean | null; readonly breaks: number };
}

/**
 * Takes those items of a recipe with which the sums of a document are no worse than without: the ones of sums all together
 * if that holds, else one by one. The others are kept, switched off. All of them are made for the document as it is.
 */
export function applyItems<Document, Edit>(
  document: Document,
  items: readonly RecipeItem[],
  { editsOf, edit, check }: StepKit<Document, Edit>,
): AppliedStep<Edit>[] {
  const proposed = itemsThatCount(items)
    .filter(({ isOn }) => isOn)
    .flatMap(({ id, does }) => {
      const found = editsOf(does);
      return found === null ? [] : [{ itemId: id, ...found }];
    });
  const taken = new Set<ProposedStep<Edit>>();
  let current = document;
  const tryAll = (steps: readonly ProposedStep<Edit>[]) => {
    const next = edit(
      current,
      steps.flatMap(({ edits }) => [...edits]),
    );
    const [was, is] = [check(current), check(next)];
    if (is.addsUp !== true && (was.addsUp === true || is.breaks > was.breaks)) return false;
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
