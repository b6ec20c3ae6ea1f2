/** A character of a line that was recognised. */
export interface ReadCharacter {
  readonly text: string;
  /** 0 to 1. */
  readonly confidence: number;
  /** Of the line's length, where its middle stands. */
  readonly at: number;
}

/** How likely each character stands at each step along a line: step by step, character by character; the first is none. */
export interface LineChances {
  readonly steps: number;
  readonly count: number;
  readonly data: Float32Array;
}

/**
 * The likeliest characters along a line: what is the same in steps that follow each other is one.
 *
 * Source: A. Graves and others, Connectionist temporal classification (2006), its best path.
 *
 * @param characters by their number; an empty one is not looked at
 */
export function decodeLine(
  { steps, count, data }: LineChances,
  characters: readonly string[],
): ReadCharacter[] {
  const asked = characters.flatMap((text, number) => (number > 0 && text !== '' ? [number] : []));
  const read: ReadCharacter[] = [];
  let last = 0;
  for (let step = 0; step < steps; step++) {
    const from = step * count;
    let [best, most] = [0, data[from] ?? 0];
    for (const number of asked) {
      const chance = data[from + number] ?? 0;
      if (chance > most) [best, most] = [number, chance];
    }
    if (best !== 0 && best !== last)
      read.push({ text: characters[best] ?? '', confidence: most, at: (step + 0.5) / steps });
    last = best;
  }
  return read;
}
