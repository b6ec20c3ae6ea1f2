const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ı: 'i',
};

/**
 * The words of a column name, for dictionaries: small letters without accents, cut at whatever is no letter or digit
 * and where small letters turn into capitals. The number sign and its abbreviations with a raised o become `no`.
 * `InvoiceDate`, `invoice_date` and `Invoice-date:` are all `invoice date`.
 */
export function nameWords(name: string): string {
  return name
    .slice(0, 200)
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/[nN][°º]|№|#/g, ' no ')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßæœøłđı]/g, (letter) => LETTERS[letter] ?? letter)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
