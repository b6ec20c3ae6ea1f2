import { CopyButton } from '#web/ui/copy-button.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';

/** Code to copy. @param label what it is, for those who only hear it */
export function CodeBlock({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div className="flex items-start gap-2 rounded-md border border-line bg-sunken p-1.5">
      <ScrollRegion label={label} className="min-w-0 flex-1 p-1.5">
        <pre className="font-mono text-[0.8125rem]">{text}</pre>
      </ScrollRegion>
      <CopyButton text={text} what={label} />
    </div>
  );
}
