import { removeInvisible } from './remove-invisible.ts';
import { repairMojibake } from './repair-mojibake.ts';

/** What one repair leaves is seldom something for the next. */
const MAX_ROUNDS = 8;

/** A cell's text as it was meant: read in the right encoding, without invisible characters. Cleaning it again changes nothing. */
export function cleanText(text: string): string {
  let cleaned = text;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = removeInvisible(repairMojibake(cleaned));
    if (next === cleaned) break;
    cleaned = next;
  }
  return cleaned;
}
