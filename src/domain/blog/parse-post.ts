import { parseInline, type InlineNode } from './parse-inline.ts';
import { isSafeImage } from './safe-address.ts';

export type PostBlock =
  | { readonly kind: 'paragraph'; readonly children: readonly InlineNode[] }
  | { readonly kind: 'image'; readonly address: string; readonly alt: string };

export interface ImageLine {
  readonly address: string;
  readonly alt: string;
}

/** What the editor writes. `[IMAGE: address]`, `IMAGE: address` and `![alt](address)` are read as well. */
const MARKER = '[IMAGE]';
const MARKED = /^(?:\[IMAGE\]|IMAGE:)\s*(\S+)(.*)$/su;
const BRACKETED = /^\[IMAGE:\s*([^\s\]]+)\](.*)$/su;
const MARKDOWN = /^!\[([^\]]*)\]\((\S+)\)$/u;

/**
 * An image line: a marker, the address and, after a space, what the image shows, as in
 * `[IMAGE]/api/blog-images/1.webp A ledger on a desk`.
 *
 * @returns null for any other line, and where no address follows from which an image may come: that is text
 */
export function readImageLine(line: string): ImageLine | null {
  const text = line.trim();
  const markdown = MARKDOWN.exec(text);
  const marked = BRACKETED.exec(text) ?? MARKED.exec(text);
  const [address = '', alt = ''] =
    markdown === null ? [marked?.[1], marked?.[2]] : [markdown[2], markdown[1]];
  return isSafeImage(address) ? { address, alt: alt.trim() } : null;
}

export function writeImageLine({ address, alt }: ImageLine): string {
  const shows = alt.replaceAll(/\s+/gu, ' ').trim();
  return `${MARKER}${address}${shows === '' ? '' : ` ${shows}`}`;
}

/**
 * Reads the content of a post: each line that is not empty is a paragraph or an image. There is never HTML in the
 * outcome, and no address but those that `safe-address.ts` lets through.
 */
export function parsePost(content: string): PostBlock[] {
  return content
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .map(parseLine);
}

function parseLine(line: string): PostBlock {
  const image = readImageLine(line);
  return image === null
    ? { kind: 'paragraph', children: parseInline(line.trim()) }
    : { kind: 'image', ...image };
}
