import type { WorkbookFormat } from './workbook.ts';

const ZIP_STARTS = ['PK\u0003\u0004', 'PK\u0005\u0006', 'PK\u0007\u0008'];
const COMPOUND_FILE_START = '\u00D0\u00CF\u0011\u00E0\u00A1\u00B1\u001A\u00E1';
const SPREADSHEET_XML =
  /^<\?xml\b[\s\S]*?(?:urn:schemas-microsoft-com:office:spreadsheet|progid="Excel\.Sheet")/i;
const MHTML = /^MIME-Version:[\s\S]{0,2000}?Content-Type:\s*multipart\/related/i;
const XML_DECLARATION = /^<\?xml\b[^>]*\?>\s*/i;
const HTML = /^<(?:!doctype\s+html|html|head|meta|style|title|body|table)[\s/>]/i;

/**
 * Tells by the first bytes of a file, never by its name, whether a workbook reader is to read it; null: it is text.
 *
 * @param head the first kilobytes of the file (`SNIFF_BYTES`), or all of it
 */
export function detectWorkbook(head: Uint8Array): WorkbookFormat | null {
  const start = Buffer.from(head.buffer, head.byteOffset, Math.min(8, head.length)).toString('latin1');
  if (ZIP_STARTS.some((mark) => start.startsWith(mark))) return 'xlsx';
  if (start === COMPOUND_FILE_START) return 'xls';
  const text = headText(head).trimStart();
  if (!text.startsWith('<')) return MHTML.test(text) ? 'mhtml' : null;
  if (SPREADSHEET_XML.test(text)) return 'xml2003';
  return HTML.test(afterComments(text)) && !isTextAfterTag(text) ? 'html' : null;
}

/** What follows the XML declaration and the comments at the beginning of a page. */
function afterComments(text: string): string {
  let rest = text.replace(XML_DECLARATION, '');
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4);
    if (end === -1) return rest;
    rest = rest.slice(end + 3).trimStart();
  }
  return rest;
}

/** A web-page tag is a cell's text where a delimiter follows it, or where lines follow in which no other tag stands. */
function isTextAfterTag(text: string): boolean {
  const tag = /<\w+[^>]*>/.exec(text);
  if (tag === null) return false;
  const rest = text.slice(tag.index + tag[0].length);
  return (
    /^\s*[,;|\t]/.test(rest) ||
    (/^[^\S\r\n]*[\r\n]+[^\r\n]*\S[^\r\n]*[\r\n]/.test(rest) && !/<[a-z!/]/i.test(rest))
  );
}

/** ASCII is enough: tags and names of formats are. */
function headText(head: Uint8Array): string {
  const [first, second, third] = head;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(head);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(head);
  const markBytes = first === 0xef && second === 0xbb && third === 0xbf ? 3 : 0;
  const text = Buffer.from(head.buffer, head.byteOffset, head.length).toString('latin1');
  return text.slice(markBytes);
}
