import { parseInline, type InlineNode } from './parse-inline.ts';
import { readImageLine } from './parse-post.ts';

const LENGTH = 200;

/** What a list says of a post: its excerpt, or the first 200 characters of its content without markup and images. */
export function excerptOf({
  excerpt,
  content,
}: {
  readonly excerpt: string;
  readonly content: string;
}): string {
  return excerpt.trim() === '' ? beginningOf(content) : excerpt.trim();
}

function beginningOf(content: string): string {
  let text = '';
  for (const line of content.split('\n')) {
    if (line.trim() === '' || readImageLine(line) !== null) continue;
    text += `${text === '' ? '' : ' '}${plainText(parseInline(line.trim()))}`;
    // A character may be two units long.
    if (text.length > 2 * LENGTH) break;
  }
  const characters = Array.from(text);
  return characters.length <= LENGTH ? text : `${characters.slice(0, LENGTH).join('').trimEnd()}…`;
}

/** The words of a line without their markup. */
function plainText(nodes: readonly InlineNode[]): string {
  return nodes.map((node) => ('text' in node ? node.text : plainText(node.children))).join('');
}
