import type { Candidate } from './field-value.ts';
import { isSameName, nameKey } from './name-shapes.ts';
import type { PartyBlock } from './party-block.ts';

/** A party with how sure it is. */
export interface FoundParty {
  readonly block: PartyBlock;
  readonly score: number;
}

/** How sure a customer is at most whom no label names. */
export const GUESSED_CUSTOMER = 0.6;

/** Whether a party has the vendor's name. */
export function isSameParty({ block }: Pick<FoundParty, 'block'>, vendor: FoundParty | null): boolean {
  return vendor !== null && isSameName(nameKey(block.name), nameKey(vendor.block.name));
}

/** Of the same name with another address: a company of a group, or a namesake. */
export function isElsewhere(block: PartyBlock, vendor: FoundParty | null): boolean {
  const known = vendor?.block.address.map(({ text }) => text) ?? [];
  return known.length > 0 && block.address.every(({ text }) => !known.includes(text));
}

export function toNameCandidate({ block, score }: FoundParty): Candidate {
  return { cell: block.cell, start: block.start, end: block.end, value: block.name, score };
}
