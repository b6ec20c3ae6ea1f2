import { ISSUE_KINDS } from '#domain/table-repair/issue-kinds.ts';

/** What a person reads for an issue's kind; a kind that is no longer known is spelt out. */
export function issueKindName(kind: string): string {
  const known: Readonly<Record<string, { readonly name: string }>> = ISSUE_KINDS;
  if (Object.hasOwn(known, kind)) return known[kind]?.name ?? kind;
  const words = kind.replaceAll(/[_-]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
