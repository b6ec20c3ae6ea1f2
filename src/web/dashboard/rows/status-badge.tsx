import type { ProcessedFile } from '#domain/files/files.schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { statusOfFile } from './file-facts.ts';

/** Whether a finished file asks for somebody. */
export function StatusBadge({ file }: { readonly file: ProcessedFile }) {
  const { text, tone } = statusOfFile(file);
  return <Badge tone={tone}>{text}</Badge>;
}
