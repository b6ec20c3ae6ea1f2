const FIRST_SYLLABLE = 0xac00;
const END_OF_SYLLABLES = 0xd7a4;
const FIRST_LEAD = 0x81;
const FIRST_TRAIL = 0x41;
const LAST_BYTE = 0xfe;
/** Trail bytes that a lead byte has room for in the table. */
const TRAILS = LAST_BYTE - FIRST_TRAIL + 1;
/** KS X 1001 has 94 rows and columns of these bytes. */
const FIRST_OF_KS = 0xa1;
/** Rows whose characters each user defines: no standard gives them a meaning. */
const USER_LEADS: ReadonlySet<number> = new Set([0xc9, 0xfe]);
const REPLACEMENT = 0xfffd;
/** Added to KS X 1001 in 1998, after the platform's table was made: € and ®. */
const ADDED: readonly (readonly [trail: number, unit: number])[] = [
  [0xe6, 0x20ac],
  [0xe7, 0xae],
];
const LEAD_OF_ADDED = 0xa2;

let table: Uint16Array | null = null;
const ksUnits = new Set<number>();

/**
 * The character of a pair of bytes in EUC-KR as the Encoding Standard of WHATWG has it, which is Windows code page 949;
 * 0 where there is none. The platform's decoder knows the 2,350 syllables of KS X 1001 only; Microsoft put the other
 * 8,822 of Unicode in their order in the places that were left, so that no table of them is needed.
 *
 * @param lead, trail any bytes
 * @returns a UTF-16 unit
 */
export function koreanUnit(lead: number, trail: number): number {
  if (lead < FIRST_LEAD || lead > LAST_BYTE || trail < FIRST_TRAIL || trail > LAST_BYTE) return 0;
  table ??= makeTable();
  return table[(lead - FIRST_LEAD) * TRAILS + trail - FIRST_TRAIL] ?? 0;
}

/** Whether a syllable is one of KS X 1001: the others hardly occur in Korean text. */
export function isInKs(unit: number): boolean {
  table ??= makeTable();
  return ksUnits.has(unit);
}

/** The character in a row and a column of KS X 1001, both from 1 to 94; 0 where there is none. */
export function ksUnit(row: number, column: number): number {
  return koreanUnit(row + FIRST_OF_KS - 1, column + FIRST_OF_KS - 1);
}

function makeTable(): Uint16Array {
  const units = new Uint16Array((LAST_BYTE - FIRST_LEAD + 1) * TRAILS);
  const decoder = new TextDecoder('euc-kr');
  for (let lead = FIRST_OF_KS; lead <= LAST_BYTE; lead++) {
    if (USER_LEADS.has(lead)) continue;
    for (let trail = FIRST_OF_KS; trail <= LAST_BYTE; trail++) {
      const unit = decoder.decode(Uint8Array.of(lead, trail)).charCodeAt(0);
      if (unit === REPLACEMENT) continue;
      units[(lead - FIRST_LEAD) * TRAILS + trail - FIRST_TRAIL] = unit;
      ksUnits.add(unit);
    }
  }
  for (const [trail, unit] of ADDED)
    units[(LEAD_OF_ADDED - FIRST_LEAD) * TRAILS + trail - FIRST_TRAIL] = unit;
  let syllable = FIRST_SYLLABLE;
  for (let lead = FIRST_LEAD; syllable < END_OF_SYLLABLES; lead++) {
    for (let trail = FIRST_TRAIL; trail < (lead < FIRST_OF_KS ? LAST_BYTE + 1 : FIRST_OF_KS); trail++) {
      if ((trail > 0x5a && trail < 0x61) || (trail > 0x7a && trail < 0x81)) continue;
      while (ksUnits.has(syllable)) syllable++;
      if (syllable >= END_OF_SYLLABLES) break;
      units[(lead - FIRST_LEAD) * TRAILS + trail - FIRST_TRAIL] = syllable++;
    }
  }
  return units;
}
