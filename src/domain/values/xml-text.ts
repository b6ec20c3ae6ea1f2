const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\r': '&#13;',
};
const MARKUP = /[&<>\r]/;

/** What XML 1.0 does not allow in any form. */
// oxlint-disable-next-line no-control-regex -- these are what is looked for
export const NO_XML_CHARACTERS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

/** A text as it stands in an element of XML, where a bare CR would be read as LF. What XML does not allow stays. */
export function elementText(text: string): string {
  return MARKUP.test(text) ? text.replace(/[&<>\r]/g, escapeOf) : text;
}

/** A text as it stands in XML or HTML, in elements and in quoted attributes, without what XML does not allow. */
export function xmlText(text: string): string {
  return text.replace(NO_XML_CHARACTERS, '').replace(/[&<>"']/g, escapeOf);
}

const escapeOf = (character: string): string => ESCAPES[character] ?? '';
