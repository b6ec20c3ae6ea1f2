const ABBREVIATION = /(?<!\p{L})(?:\p{L}\.){2,}\p{L}?(?!\p{L})/gu;

/** `I.V.A.` as `IVA`. */
export function withoutPoints(text: string): string {
  return text.replaceAll(ABBREVIATION, (letters) => letters.replaceAll('.', ''));
}
