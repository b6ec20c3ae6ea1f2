/** How often each class of fault occurs. */
export type FaultCounts = Readonly<Record<string, number>>;

export function countFaults(kinds: readonly string[]): FaultCounts {
  const counts: Record<string, number> = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** The sums of several documents. */
export function addFaults(all: readonly FaultCounts[]): FaultCounts {
  const counts: Record<string, number> = {};
  for (const one of all)
    for (const [kind, count] of Object.entries(one)) counts[kind] = (counts[kind] ?? 0) + count;
  return counts;
}
