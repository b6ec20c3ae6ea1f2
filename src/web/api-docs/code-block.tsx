import { CopyButton } from '#web/ui/copy-button.tsx';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';

/** Code to copy. @param label what it is, for those who only hear it */
export function CodeBlock({ text, label }: { readonly text: string; readonly label: string }) {
  return (
    <div className="rounded-md border border-line bg-sunken">
      <div className="flex justify-end p-1.5 pb-0">
        <CopyButton text={text} what={label} />
      </div>
      <ScrollRegion label={label} className="p-3 pt-1">
        <pre className="font-mono text-[0.8125rem]">{text}</pre>
      </ScrollRegion>
    </div>
  );
}
