import { readImageLine, writeImageLine } from './parse-post.ts';

/** What the editor shows as one thing. The text of a block has no empty line: that is where the next one begins. */
export type ContentBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'image'; readonly address: string; readonly alt: string };

/** The editor's blocks of a post: text up to the next empty line, or an image. */
export function toBlocks(content: string): ContentBlock[] {
  const blocks: ContentBlock[] = [];
  let lines: string[] = [];
  const endText = () => {
    if (lines.length > 0) blocks.push({ kind: 'text', text: lines.join('\n') });
    lines = [];
  };
  for (const line of content.split(/\r\n?|\n/)) {
    const image = readImageLine(line);
    if (image !== null || line.trim() === '') endText();
    if (image !== null) blocks.push({ kind: 'image', ...image });
    else if (line.trim() !== '') lines.push(line.trim());
  }
  endText();
  return blocks;
}

/** The content that these blocks stand for; empty ones are left out. `toBlocks` gives the others back. */
export function toContent(blocks: readonly ContentBlock[]): string {
  return blocks
    .map((block) =>
      block.kind === 'text' ? block.text.trim() : block.address.trim() === '' ? '' : writeImageLine(block),
    )
    .filter((text) => text !== '')
    .join('\n\n');
}
