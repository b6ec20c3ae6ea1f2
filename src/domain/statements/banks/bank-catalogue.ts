import type { BankEntry } from './bank-entry.ts';
import { BANKS_AFRICA_MIDDLE_EAST } from './banks-africa-middle-east.ts';
import { BANKS_AMERICAS } from './banks-americas.ts';
import { BANKS_ASIA_PACIFIC } from './banks-asia-pacific.ts';
import { BANKS_NORTHERN_EASTERN_EUROPE } from './banks-northern-eastern-europe.ts';
import { BANKS_IN_MANY_COUNTRIES } from './banks-in-many-countries.ts';
import { BANKS_SOUTHERN_EUROPE } from './banks-southern-europe.ts';
import { BANKS_WESTERN_EUROPE } from './banks-western-europe.ts';

export interface KnownBank {
  readonly name: string;
  readonly country: string;
  readonly bics: readonly string[];
  readonly domains: readonly string[];
  readonly otherNames: readonly string[];
}

const list = (text: string | undefined) => (text === undefined || text === '' ? [] : text.split('|'));

const ENTRIES: readonly BankEntry[] = [
  BANKS_WESTERN_EUROPE,
  BANKS_SOUTHERN_EUROPE,
  BANKS_NORTHERN_EASTERN_EUROPE,
  BANKS_AMERICAS,
  BANKS_ASIA_PACIFIC,
  BANKS_AFRICA_MIDDLE_EAST,
  BANKS_IN_MANY_COUNTRIES,
].flat();

/** Every bank known by name. None needs to be here to be read. */
export const BANK_CATALOGUE: readonly KnownBank[] = ENTRIES.map(([name, bic, domains, otherNames]) => {
  const hasBic = bic.length > 2;
  return {
    name,
    country: hasBic ? bic.slice(4, 6) : bic,
    bics: hasBic ? list(bic) : [],
    domains: list(domains),
    otherNames: list(otherNames),
  };
});
