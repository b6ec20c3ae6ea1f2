import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '../../run-tool.ts';
import { findSourceClosure } from '../source-closure.ts';

/** A rule of a table, as far as switching it off needs to know it: `CandidateRule`, or one that weighs several kinds. */
interface NamedRule {
  readonly name: string;
  applies: (...args: readonly unknown[]) => unknown;
}

export interface FoundRule {
  /** Unique: the file of its table and its own name. */
  readonly id: string;
  readonly rule: NamedRule;
}

/** A file without either has no table. */
const HAS_RULES = /\bapplies\b|\brule\(/;
/** Tables may be parts of one object, such as one for each field. */
const DEEPEST = 3;

/** Finds the rules of all tables that are exported by the code through which documents are read. */
export async function findRules(entries: readonly string[]): Promise<FoundRule[]> {
  const found = new Map<NamedRule, string>();
  for (const [path, text] of await findSourceClosure(entries)) {
    if (!HAS_RULES.test(text)) continue;
    const module: unknown = await import(pathToFileURL(join(projectRoot, path)).href);
    for (const rule of rulesIn(module, DEEPEST))
      if (!found.has(rule)) found.set(rule, `${basename(path, '.ts')}: ${rule.name}`);
  }
  return [...found].map(([rule, id]) => ({ id, rule })).toSorted((a, b) => (a.id < b.id ? -1 : 1));
}

function rulesIn(value: unknown, depth: number): NamedRule[] {
  if (typeof value !== 'object' || value === null || depth < 0) return [];
  if (isRule(value)) return [value];
  return Object.values(value).flatMap((part) => rulesIn(part, Array.isArray(value) ? 0 : depth - 1));
}

function isRule(value: object): value is NamedRule {
  return (
    'name' in value &&
    typeof value.name === 'string' &&
    ('weight' in value || 'weights' in value) &&
    'applies' in value &&
    typeof value.applies === 'function'
  );
}
