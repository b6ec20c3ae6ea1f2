/** Edits that one request takes. */
const EDITS_MAX = 1000;
/** Characters that one request takes: each may need three bytes, and a request takes 2 MB. */
const CHARACTERS_MAX = 600_000;

/** Edits as steps that each fit into one request. */
export function splitSteps<Edit>(edits: readonly Edit[]): readonly (readonly Edit[])[] {
  const steps: Edit[][] = [];
  let size = Infinity;
  for (const edit of edits) {
    const length = JSON.stringify(edit).length;
    const last = steps.at(-1);
    if (last === undefined || last.length >= EDITS_MAX || size + length > CHARACTERS_MAX) {
      steps.push([edit]);
      size = length;
    } else {
      last.push(edit);
      size += length;
    }
  }
  return steps;
}
