import { lineAt, visit, type SourceFile } from '#tests/support/source-files.ts';
import type { Expression, JSXAttribute, JSXElement, JSXFragment, TemplateLiteral } from 'oxc-parser';

/** A text that people meet: on a screen, in a message, in a file. */
export interface FoundText {
  readonly path: string;
  /** 1-based. */
  readonly line: number;
  /** What is put in at run time reads `{…}`. */
  readonly text: string;
}

/** Attributes that are read out or shown, however short they are. */
const SPOKEN = new Set(['label', 'title', 'placeholder', 'alt', 'description', 'hint', 'aria-label']);
const GAP = '{…}';

/** A sentence, or the start of one: names of classes, codes and words of documents are none. */
const SENTENCE = /^[“"'(]?(?:\p{Lu}|\{…\}).*\p{Ll}.*(?:\s|[.!?…]$)/su;

/** All texts of a source file, in its order. */
export function findTexts(file: SourceFile): FoundText[] {
  const found = new Map<number, string>();
  const seen = new Set<number>();
  const add = (start: number, text: string): void => {
    const plain = text.replace(/\s+/g, ' ').trim();
    if (/\p{L}{2}/u.test(plain.replaceAll(GAP, ''))) found.set(start, plain);
  };
  const element = (node: JSXElement | JSXFragment): void => {
    const hasText = node.children.some(({ type, start, end }) => {
      return type === 'JSXText' && /\p{L}/u.test(file.text.slice(start, end));
    });
    if (hasText && !seen.has(node.start)) add(node.start, textIn(node, seen));
  };
  const constant = (node: { start: number }, text: string): void => {
    if (!seen.has(node.start) && SENTENCE.test(text)) add(node.start, text);
  };
  visit(file, {
    JSXElement: element,
    JSXFragment: element,
    JSXAttribute({ name, value }: JSXAttribute) {
      if (value?.type !== 'Literal' || typeof value.value !== 'string') return;
      const isSpoken = name.type === 'JSXIdentifier' && SPOKEN.has(name.name);
      const isClass = name.type === 'JSXIdentifier' && name.name === 'className';
      if (isSpoken) add(value.start, value.value);
      if (isSpoken || isClass) seen.add(value.start);
    },
    Literal(node) {
      if (typeof node.value === 'string') constant(node, node.value);
    },
    TemplateLiteral(node) {
      constant(node, templateText(node));
    },
  });
  return [...found]
    .toSorted(([a], [b]) => a - b)
    .map(([start, text]) => ({ path: file.path, line: lineAt(file, start), text }));
}

/** An element as it reads, with what stands in others in it. @param seen gets what is told here */
function textIn(node: JSXElement | JSXFragment, seen: Set<number>): string {
  seen.add(node.start);
  return node.children
    .map((child) => {
      if (child.type === 'JSXText') return child.value;
      if (child.type === 'JSXElement' || child.type === 'JSXFragment') return textIn(child, seen);
      if (child.type !== 'JSXExpressionContainer') return GAP;
      return child.expression.type === 'JSXEmptyExpression' ? '' : constantIn(child.expression, seen);
    })
    .join('');
}

function constantIn(node: Expression, seen: Set<number>): string {
  if (node.type === 'Literal' && typeof node.value === 'string') {
    seen.add(node.start);
    return node.value;
  }
  if (node.type !== 'TemplateLiteral') return GAP;
  seen.add(node.start);
  return templateText(node);
}

function templateText({ quasis }: TemplateLiteral): string {
  return quasis.map(({ value }) => value.cooked ?? value.raw).join(GAP);
}
