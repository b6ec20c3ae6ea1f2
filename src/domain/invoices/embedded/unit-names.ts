import { splitPhrases } from '#domain/language/phrases.ts';

/** UN/ECE recommendation 20 and 21 (packages): what invoices in XML count in, as people write it, and the codes of each. */
const UNITS = `
  pcs: H87 EA PCE NAR XPP, h: HUR, min: MIN, s: SEC, d: DAY, weeks: WEE, months: MON, years: ANN, quarters: QAN,
  kg: KGM, g: GRM, mg: MGM, t: TNE, lb: LBR, oz: ONZ, l: LTR, ml: MLT, cl: CLT, hl: HLT, gal: GLL,
  m: MTR LM, cm: CMT, mm: MMT, km: KMT KTM, dm: DMT, in: INH, ft: FOT, mi: SMI, m²: MTK, cm²: CMK, ha: HAR, m³: MTQ, dm³: DMQ, cm³: CMQ,
  kWh: KWH, MWh: MWH, kW: KWT, W: WTT, Wh: WHR, lump sum: LS, service units: E48, %: P1,
  sets: SET, pairs: PR, dozen: DZN, hundred: CEN, thousand: MIL, packs: PA PK NMP XPK XPA, boxes: BX XBX, cartons: CT XCT,
  pallets: XPX XPF, bags: BG XBG, bottles: BO XBO, crates: XCR, cans: XCA, rolls: RO XRO, barrels: XBA, sacks: XSA`;
const NAMES: ReadonlyMap<string, string> = new Map(
  splitPhrases(UNITS).flatMap((unit) => {
    const [name = '', codes = ''] = unit.split(': ');
    return codes.split(' ').map((code) => [code, name] as const);
  }),
);

/** One of whatever it is, and what two parties have agreed on: no unit that anybody writes. */
const NONE = new Set(['C62', 'ZZ', '1']);

/** The unit of a code; the code itself where it is not among the usual ones. */
export function unitName(code: string | null): string | null {
  if (code === null || code === '' || NONE.has(code)) return null;
  return NAMES.get(code) ?? code;
}
