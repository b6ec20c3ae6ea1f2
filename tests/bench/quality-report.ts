/** An outcome of a quality bench, as its report needs it. */
interface Judged {
  readonly seed: number;
  readonly made: { readonly layout: { readonly name: string } };
  readonly score: { readonly isPerfect: boolean };
}

export const percent = (share: number) => `${(100 * share).toFixed(2)} %`;

export const share = <T>(list: readonly T[], holds: (outcome: T) => boolean) =>
  list.length === 0 ? 1 : list.filter(holds).length / list.length;

/** A line for each convention with failures, the worst first: its seeds, so that they can be drawn again. */
export function printFailures<T extends Judged>(
  outcomes: readonly T[],
  describe: (list: readonly T[]) => string,
): void {
  const byLayout = Map.groupBy(outcomes, ({ made }) => made.layout.name);
  const worst = [...byLayout]
    .map(([name, list]) => ({ name, list, failed: list.filter(({ score }) => !score.isPerfect) }))
    .filter(({ failed }) => failed.length > 0)
    .toSorted((a, b) => b.failed.length / b.list.length - a.failed.length / a.list.length);
  for (const { name, list, failed } of worst) {
    const seeds = failed.map(({ seed }) => seed).join(' ');
    console.log(
      `${name.padEnd(30)} ${failed.length} of ${list.length} not perfect, ${describe(list)}: ${seeds}`,
    );
  }
}
