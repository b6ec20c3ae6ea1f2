import { isSafeLink } from './safe-address.ts';

/** A piece of a line. There is no node for HTML: tags in a post are text like any other. */
export type InlineNode =
  | { readonly kind: 'text' | 'code'; readonly text: string }
  | { readonly kind: 'bold' | 'italic'; readonly children: readonly InlineNode[] }
  | { readonly kind: 'link'; readonly address: string; readonly children: readonly InlineNode[] };

/** Markup that was opened and waits for its end. */
interface Open {
  readonly kind: 'line' | 'bold' | 'italic' | 'link';
  /** What stands in the text where the end never comes. */
  readonly mark: string;
  readonly children: InlineNode[];
}

const SPECIAL = /[*`[\]]/g;
/** The address of a link ends at its bracket; one pair of round brackets may stand in it. */
const LINK_TARGET = /\(([^\s()[\]]*(?:\([^\s()[\]]*\)[^\s()[\]]*)?)\)/y;

/**
 * Reads a line: `**bold**`, `*italic*`, `` `code` `` and `[text](address)`, nested as one likes but each kind once, so
 * that the tree is at most four deep. What is not closed, or leads to an address that no link may have, is text.
 * Linear in the line's length.
 */
export function parseInline(line: string): InlineNode[] {
  return new LineReader(line).read();
}

class LineReader {
  readonly #line: string;
  readonly #root: Open = { kind: 'line', mark: '', children: [] };
  readonly #open: Open[] = [this.#root];
  /** No backtick is left to close one: looking again and again would not be linear. */
  #hasNoMoreCode = false;

  constructor(line: string) {
    this.#line = line;
  }

  read(): InlineNode[] {
    let at = 0;
    while (at < this.#line.length) {
      SPECIAL.lastIndex = at;
      const next = SPECIAL.exec(this.#line)?.index ?? this.#line.length;
      this.#addText(this.#line.slice(at, next));
      at = next < this.#line.length ? this.#readMark(next) : next;
    }
    this.#giveUpTo(this.#root);
    return this.#root.children;
  }

  /** @returns where to go on */
  #readMark(at: number): number {
    switch (this.#line[at]) {
      case '`':
        return this.#readCode(at);
      case '[':
        this.#giveUpLink();
        return this.#begin('link', '[', at);
      case ']':
        return this.#endLink(at);
      default:
        return this.#readStars(at);
    }
  }

  #readCode(at: number): number {
    const end = this.#hasNoMoreCode ? -1 : this.#line.indexOf('`', at + 1);
    if (end === -1) this.#hasNoMoreCode = true;
    if (end <= at + 1) return this.#addMark('`', at);
    this.#top().children.push({ kind: 'code', text: this.#line.slice(at + 1, end) });
    return end + 1;
  }

  #readStars(at: number): number {
    const isDouble = this.#line[at + 1] === '*';
    // Of three stars the first ends what was opened last.
    const isItalicFirst = isDouble && this.#line[at + 2] === '*' && this.#top().kind === 'italic';
    const kind = isDouble && !isItalicFirst ? 'bold' : 'italic';
    const mark = kind === 'bold' ? '**' : '*';
    const opened = this.#find(kind);
    const isAfterSpace = /\s/.test(this.#line[at - 1] ?? ' ');
    if (opened !== undefined && !isAfterSpace) return this.#end(opened, mark, at);
    const isBeforeSpace = /\s/.test(this.#line[at + mark.length] ?? ' ');
    return opened === undefined && !isBeforeSpace ? this.#begin(kind, mark, at) : this.#addMark(mark, at);
  }

  #end(opened: Open, mark: string, at: number): number {
    this.#giveUpTo(opened);
    this.#open.pop();
    if (opened.children.length === 0) this.#addText(opened.mark + mark);
    else if (opened.kind === 'bold' || opened.kind === 'italic')
      this.#top().children.push({ kind: opened.kind, children: opened.children });
    return at + mark.length;
  }

  #endLink(at: number): number {
    const opened = this.#find('link');
    if (opened === undefined) return this.#addMark(']', at);
    LINK_TARGET.lastIndex = at + 1;
    const target = LINK_TARGET.exec(this.#line);
    const address = target?.[1] ?? '';
    if (target === null || !isSafeLink(address)) {
      this.#giveUpLink();
      return this.#addMark(']', at);
    }
    this.#giveUpTo(opened);
    this.#open.pop();
    const { children } = opened;
    const shown: readonly InlineNode[] = children.length > 0 ? children : [{ kind: 'text', text: address }];
    this.#top().children.push({ kind: 'link', address, children: shown });
    return LINK_TARGET.lastIndex;
  }

  #begin(kind: Open['kind'], mark: string, at: number): number {
    this.#open.push({ kind, mark, children: [] });
    return at + mark.length;
  }

  #addMark(mark: string, at: number): number {
    this.#addText(mark);
    return at + mark.length;
  }

  #addText(text: string): void {
    if (text !== '') appendNode(this.#top().children, { kind: 'text', text });
  }

  #top(): Open {
    return this.#open.at(-1) ?? this.#root;
  }

  #find(kind: Open['kind']): Open | undefined {
    return this.#open.find((open) => open.kind === kind);
  }

  #giveUpLink(): void {
    const link = this.#find('link');
    if (link === undefined) return;
    this.#giveUpTo(link);
    this.#giveUpLast();
  }

  /** What was opened after this has no end: its mark is text. */
  #giveUpTo(open: Open): void {
    while (this.#open.length > 1 && this.#top() !== open) this.#giveUpLast();
  }

  #giveUpLast(): void {
    const last = this.#open.pop();
    if (last === undefined) return;
    this.#addText(last.mark);
    for (const node of last.children) appendNode(this.#top().children, node);
  }
}

function appendNode(nodes: InlineNode[], node: InlineNode): void {
  const last = nodes.at(-1);
  if (node.kind !== 'text' || last?.kind !== 'text') nodes.push(node);
  else nodes[nodes.length - 1] = { kind: 'text', text: last.text + node.text };
}
