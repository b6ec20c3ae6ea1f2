import type { SampleKind } from '#domain/samples/samples.schemas.ts';
import { paths } from '#web/paths.ts';
import { ScrollRegion } from '#web/ui/scroll-region.tsx';
import { SAMPLES, type SamplePicture } from './samples.ts';

/** What goes in: the text of the file as it looks, or its first page. */
export function SampleSource({ kind }: { readonly kind: SampleKind }) {
  const { source } = SAMPLES[kind];
  return (
    <div className="min-w-0 self-start overflow-hidden rounded-lg border border-line bg-surface">
      {'lines' in source ? (
        <>
          <Bar fileName={source.fileName} href={paths.server.sample(kind)} label="Download" />
          <ScrollRegion label={`Text of ${source.fileName}`} className="scroll-hint">
            <pre className="px-4 py-3 font-mono text-[0.8125rem] leading-6 text-ink-soft">
              {source.lines.join('\n')}
            </pre>
          </ScrollRegion>
        </>
      ) : source.pictures.length === 1 ? (
        source.pictures.map((picture) => (
          <Page key={picture.fileName} picture={picture} href={paths.server.sample(kind)} />
        ))
      ) : (
        <ul className="grid grid-cols-3 gap-4 p-4">
          {source.pictures.map((picture, index) => (
            <li key={picture.fileName} className="min-w-0 space-y-2">
              <Picture picture={picture} className="w-full border border-line" />
              <FileLink fileName={picture.fileName} href={paths.server.sample(kind, index + 1)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Page({ picture, href }: { readonly picture: SamplePicture; readonly href: string }) {
  return (
    <>
      <Bar fileName={picture.fileName} href={href} label="Open the PDF" />
      <Picture picture={picture} className="w-full" />
    </>
  );
}

function Picture({ picture, className }: { readonly picture: SamplePicture; readonly className: string }) {
  const { url, width, height, alt } = picture;
  return (
    <img
      src={url}
      width={width}
      height={height}
      alt={alt}
      decoding="async"
      className={`h-auto ${className}`}
    />
  );
}

interface BarProps {
  readonly fileName: string;
  readonly href: string;
  readonly label: string;
}

function Bar({ fileName, href, label }: BarProps) {
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line bg-sunken px-4 py-2 text-sm">
      <p className="truncate font-medium">{fileName}</p>
      <a href={href} target="_blank" rel="noreferrer" className={LINK}>
        {label}
      </a>
    </div>
  );
}

function FileLink({ fileName, href }: { readonly fileName: string; readonly href: string }) {
  return (
    <p className="text-sm">
      <span className="block font-medium wrap-anywhere">{fileName}</span>
      <a href={href} target="_blank" rel="noreferrer" className={LINK}>
        Open the PDF
        <span className="sr-only">{` ${fileName}`}</span>
      </a>
    </p>
  );
}

const LINK = 'shrink-0 rounded-sm text-accent-text underline underline-offset-4 whitespace-nowrap';
