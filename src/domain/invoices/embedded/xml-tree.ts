import { Parser } from 'htmlparser2';

/** An element of an XML document. Names are without their prefix: the vocabularies read here have no two alike. */
export interface XmlNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly XmlNode[];
  /** Its own characters, without those of elements within; blanks at the ends are gone. */
  readonly text: string;
}

interface OpenNode {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlNode[];
  /** Where its start tag ends. */
  readonly tagEnd: number;
  text: string;
}

/** An invoice of ten thousand lines has less. */
const MOST_BYTES = 20 * 1024 * 1024;
const MOST_NODES = 1_000_000;
const MOST_DEPTH = 64;

/**
 * Reads an XML document whole. Of entities only those of XML itself are known, and a document that declares any (DOCTYPE)
 * is refused.
 *
 * @returns the root; null where it is no well-formed XML or larger than an invoice can be
 */
export function readXmlTree(bytes: Uint8Array): XmlNode | null {
  if (bytes.length > MOST_BYTES) return null;
  const text = decodeXml(bytes);
  if (text === null) return null;
  const open: OpenNode[] = [];
  let root: XmlNode | null = null;
  let nodes = 0;
  let isBroken = false;
  const parser: Parser = new Parser(
    {
      onopentag(name, attributes) {
        nodes++;
        if (nodes > MOST_NODES || open.length >= MOST_DEPTH || (open.length === 0 && root !== null)) stop();
        open.push({ name: localName(name), attributes, children: [], tagEnd: parser.endIndex, text: '' });
      },
      ontext(characters) {
        const node = open.at(-1);
        if (node !== undefined) node.text += characters;
      },
      onclosetag(_name, isImplied) {
        const node = open.pop();
        // Also of `<a/>` the parser says that its end is not there.
        const isEmptyTag = node?.tagEnd === parser.endIndex && text[parser.endIndex - 1] === '/';
        if (node === undefined || (isImplied && !isEmptyTag)) return stop();
        const { name, attributes, children } = node;
        const whole = { name, attributes, children, text: node.text.trim() };
        const parent = open.at(-1);
        if (parent === undefined) root = whole;
        else parent.children.push(whole);
      },
      onprocessinginstruction(name) {
        if (name.startsWith('!')) stop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  function stop(): void {
    isBroken = true;
    parser.pause();
  }
  parser.end(text);
  return isBroken || open.length > 0 ? null : root;
}

/** The first element within, by the names of the path. */
export function findNode(node: XmlNode | null, ...path: readonly string[]): XmlNode | null {
  let at: XmlNode | null = node;
  for (const name of path) at = at?.children.find((child) => child.name === name) ?? null;
  return at;
}

/** All elements of a name directly within. */
export function findNodes(node: XmlNode | null, name: string): XmlNode[] {
  return node?.children.filter((child) => child.name === name) ?? [];
}

/** The text of the first element of a path; null where it is not there or blank. */
export function textAt(node: XmlNode | null, ...path: readonly string[]): string | null {
  const text = findNode(node, ...path)?.text ?? '';
  return text === '' ? null : text;
}

/** With a blank between what is there; null where nothing is. */
export function joined(texts: readonly (string | null)[]): string | null {
  const known = texts.filter((text) => text !== null);
  return known.length === 0 ? null : known.join(' ');
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

const DECLARED = /^<\?xml[^>]*?encoding\s*=\s*["']([A-Za-z0-9._-]+)["']/;

/** By the byte order mark, else by the declaration, else UTF-8; null where the bytes are not in that encoding. */
function decodeXml(bytes: Uint8Array): string | null {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200));
  const isUtf16 = start.startsWith('\u00FF\u00FE') || start.startsWith('\u00FE\u00FF');
  const marked = isUtf16 ? (start.startsWith('\u00FF') ? 'utf-16le' : 'utf-16be') : null;
  try {
    return new TextDecoder(marked ?? DECLARED.exec(start)?.[1] ?? 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
