import { alternativesOf } from '#domain/language/word-pattern.ts';
const WORDS = alternativesOf(({ tables }) => tables?.words?.total);
const BEFORE = `(?:${alternativesOf(({ tables }) => tables?.words?.beforeTotal)})`;
const AFTER = `(?:${alternativesOf(({ tables }) => tables?.words?.afterTotal)})`;

/** The whole cell says total: `Total`, `GRAND TOTAL:`, `Total général`, `Summe`. */
const WHOLE = new RegExp(
  `^[*=\\-\\s]*(?:${BEFORE}[\\s-]+)?(?:${WORDS})(?:\\s+${AFTER})?(?:\\s*\\([^)]{1,20}\\))?\\s*[:=*.\\-\\s]*$`,
  'iu',
);
/** The cell begins or ends so: `Total for Globex`, `Subtotal: North`, `North total`, `Summe 2024`. */
const PART = new RegExp(
  `^[*=\\-\\s]*(?:${BEFORE}[\\s-]+)?(?:${WORDS})(?:[\\s:,(-]|$)|[\\s,-](?:sub-?)?(?:totals?|summe|totaal|totale|gesamt)[\\s:*]*$`,
  'iu',
);
/** SAP lists mark the level of a subtotal with asterisks alone. */
const STARS = /^\*{1,9}$/;

export type TotalLabel = 'whole' | 'part' | 'stars' | null;

/** Whether a cell's text names a total, in the languages that business exports come in. */
export function totalLabel(text: string): TotalLabel {
  if (text === '' || text.length > 80) return null;
  if (STARS.test(text)) return 'stars';
  if (WHOLE.test(text)) return 'whole';
  return PART.test(text) ? 'part' : null;
}

const COUNT_LINE =
  /^(?:(?:grand )?totals?|sub-?total|number of|no\.? of|count|anzahl|nombre|n[uú]mero|aantal|liczba|antal)[\s\w./()-]{0,30}[:=]?\s*\d[\d.,\s]*(?:\s*\p{L}+){0,2}$|^\(?\d[\d.,]*\s+(?:rows?|records?|lines?|entries|items?|results?|zeilen|datensätze|lignes?|enregistrements?|filas?|registros?|righe|rijen|rekords?|wiersz[ey]?)(?:\s+\p{L}+){0,3}\)?\.?$/iu;
/** Words with which notes begin; a longer word that begins so is another: `Finland`, `Standort`. */
const NOTE_WORDS =
  /^\W*(?:notes?|sources?|remarks?|comments?|legend|footnotes?|disclaimer|confidential|copyright|generated|created|printed|exported|produced|prepared|reports?|run|(?:data )?as of|end of|last updated|updated|downloaded|retrieved|pages?|all rights|this (?:report|list|table|file)|figures|quellen?|hinweise?|anmerkung(?:en)?|erstellt|gedruckt|exportiert|stand|seiten?|ende|bericht|vertraulich|fuentes?|notas?|generad[oa]|impres[oa]|páginas?|fin|informe|généré|imprimé|édité|rapport|fontes?|gerad[oa]|generat[oa]|stampat[oa]|pagina|bron(?:nen)?|opmerking(?:en)?|gegenereerd|afgedrukt|einde|źródło|uwagi|wygenerowano|wydruk|strona|koniec|bladsy|gegenereer|källa|källor|lähde|forrás|megjegyzés|zdroj|pramen|kaynak|πηγή|σημείωση|источник|джерело|rendered|extracted|see|for|includes|excludes)(?![\p{L}\p{M}])/iu;
/** Signs and beginnings of words that notes begin with. */
const NOTE_STARTS =
  /^\W*(?:©|\(c\)\s|base:|kilder?:|poznámk|примечан|資料|出典|注[:：]|備考|来源|数据来源|备注|자료[:：]|출처|\*\s?\S|†|‡)/iu;
const NOTE_PARTS =
  /all rights reserved|end of (?:report|file|list|data)|do not distribute|confidential|©|\bpage \d+|\bseite \d+|\bgenerated\b|https?:\/\/|accrual basis|cash basis|\bgmt[+-]\d/iu;

const MAX_COUNT_LINE_CHARACTERS = 200;

/** A line that says of itself that it is a note, a count of rows or the mark of a report's end. */
export function looksLikeNote(text: string): boolean {
  return (
    (text.length <= MAX_COUNT_LINE_CHARACTERS && COUNT_LINE.test(text)) ||
    NOTE_WORDS.test(text) ||
    NOTE_STARTS.test(text) ||
    NOTE_PARTS.test(text) ||
    (STARRED.test(text) && !LINE_BREAK.test(text))
  );
}

const STARRED = /^(?:\*{2,}|-{2,}|={2,})\s*\S/u;
const LINE_BREAK = /[\n\r\u2028\u2029]/;
const PAGE =
  /^[-–\s]*(?:page|seite|página|pagina|strona|sida|side|bladsy|p\.|s\.|blatt)\s*[:.]?\s*\d+(?:\s*(?:of|von|de|di|van|z|av|\/|\|)\s*\d+)?[-–\s]*$|\b(?:page|seite|página|pagina|strona)\s*:?\s*\d+\s*(?:(?:of|von|de|di|van|z|\/)\s*\d+)?\s*$/iu;

/** A page number, alone or at the end of a line. */
export function looksLikePageMark(text: string): boolean {
  return text.length <= 200 && PAGE.test(text);
}

/** What a spreadsheet writes for a formula that fails is a value: `#VALUE!`, `#N/A`, `#DIV/0!`. */
const COMMENT = /^(?:#(?!\p{Lu}[\p{Lu}\d/]*[!?]|N\/A|NV(?!\p{L}))|\/\/|--\s|;;|%%)/u;

export function looksLikeComment(text: string): boolean {
  return COMMENT.test(text);
}

/** The sign with which a text shows that it is a comment; null: it does not. */
export function commentSign(text: string): string | null {
  return COMMENT.exec(text)?.[0].trim() ?? null;
}
