/** Excel's limit, in UTF-16 units. */
const MAX_UTF16_UNITS = 31;
const FORBIDDEN = /[\p{Cc}[\]:*?/\\]/gu;

/** Gives each sheet of a workbook a name that Excel takes: valid, at most 31 characters, and of its own. */
export class SheetNames {
  /** Excel compares names without regard to case; `History` is its own. */
  readonly #taken = new Set(['history']);

  /** A name as near to the wanted one as can be: what Excel forbids becomes `_`, a name that is taken gets ` (2)`. */
  take(wanted: string): string {
    const base = cleaned(wanted);
    let name = cut(base, MAX_UTF16_UNITS);
    for (let number = 2; this.#taken.has(name.toLowerCase()); number++) {
      const suffix = ` (${number})`;
      name = `${cut(base, MAX_UTF16_UNITS - suffix.length)}${suffix}`;
    }
    this.#taken.add(name.toLowerCase());
    return name;
  }
}

function cleaned(wanted: string): string {
  const name = wanted
    .toWellFormed()
    .replace(FORBIDDEN, '_')
    .trim()
    .replace(/^'+|'+$/g, '')
    .trim();
  return name === '' ? 'Sheet' : name;
}

/** Cuts between characters; a name must not end with an apostrophe or a blank. */
function cut(name: string, length: number): string {
  if (name.length <= length) return name;
  const short = name.slice(0, length);
  const last = short.charCodeAt(length - 1);
  const whole = last >= 0xd800 && last < 0xdc00 ? short.slice(0, -1) : short;
  return whole.replace(/[\s']+$/, '');
}
