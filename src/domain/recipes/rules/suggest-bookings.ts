import { countValues } from '#domain/values/count-values.ts';
import { foldDescription } from './fold-description.ts';
import { isSameBooking } from './is-same-booking.ts';
import type { Booking } from './rule.schemas.ts';
import type { PastBooking } from './rules.schemas.ts';

/** Twice the words that two descriptions share, of all their words, weighed by how rare they are. */
const LEAST_LIKENESS = 0.25;
const MOST_SUGGESTIONS = 5;

/** Past choices for descriptions like this one, the most similar first, each once. */
export function suggestBookings(description: string, known: readonly PastBooking[]): Booking[] {
  const past = known.map(({ description: text, booking }) => ({ words: wordsOf(text), booking }));
  const counts = countValues(past.flatMap(({ words }) => [...words]));
  const weigh = (words: Iterable<string>) => {
    let sum = 0;
    for (const word of words) sum += Math.log(1 + past.length / (counts.get(word) ?? 1));
    return sum;
  };
  const own = wordsOf(description);
  const ownWeight = weigh(own);
  const ranked = past
    .map(({ words, booking }) => ({
      booking,
      likeness: (2 * weigh([...own].filter((word) => words.has(word)))) / (ownWeight + weigh(words)),
    }))
    .filter(({ likeness }) => likeness >= LEAST_LIKENESS)
    .toSorted((a, b) => b.likeness - a.likeness);
  const suggestions: Booking[] = [];
  for (const { booking } of ranked) {
    if (suggestions.length === MOST_SUGGESTIONS) break;
    if (!suggestions.some((other) => isSameBooking(other, booking))) suggestions.push(booking);
  }
  return suggestions;
}

/** Numbers tell one payment from the next, not one payee from another. */
function wordsOf(text: string): Set<string> {
  return new Set(foldDescription(text).match(/\p{L}{2,}/gu));
}
