import { ISSUE_KINDS, type IssueLevel } from '#domain/table-repair/issue-kinds.ts';

const KINDS: Readonly<Record<string, { readonly name: string; readonly level: IssueLevel }>> = ISSUE_KINDS;

/** What a person reads for an issue's kind; a kind that is not known here (any more) is spelt out. */
export function issueKindName(kind: string): string {
  if (Object.hasOwn(KINDS, kind)) return KINDS[kind]?.name ?? kind;
  const words = kind.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export function issueKindLevel(kind: string): IssueLevel {
  return Object.hasOwn(KINDS, kind) ? (KINDS[kind]?.level ?? 'repair') : 'repair';
}
