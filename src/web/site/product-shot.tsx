import { useTheme, type Theme } from '#web/ui/theme.ts';

/** By file name, as scripts/make-screenshots.ts writes them: `statement-wide-light.webp`. */
const FILES = import.meta.glob<string>('./shots/*.webp', { eager: true, query: '?url', import: 'default' });

/** Pixels of the files. */
const SIZES = { wide: { width: 1400, height: 858 }, narrow: { width: 780, height: 1120 } } as const;
const NARROW = '(max-width: 640px)';

export type ShotName = 'statement' | 'invoice' | 'table' | 'merge';

interface ProductShotProps {
  readonly name: ShotName;
  /** What is to be seen, for those who don't. */
  readonly alt: string;
  /** Seen first: fetched before what comes below it. */
  readonly isFirst?: boolean;
}

function addressOf(name: ShotName, width: keyof typeof SIZES, look: 'light' | 'dark'): string {
  const address = FILES[`./shots/${name}-${width}-${look}.webp`];
  if (address === undefined) throw new Error(`There is no picture ${name}-${width}-${look}.`);
  return address;
}

/** Media queries under which each file is shown, the first that holds counts. */
function sourcesOf(name: ShotName, theme: Theme) {
  const light = { media: NARROW, src: addressOf(name, 'narrow', 'light'), ...SIZES.narrow };
  if (theme === 'light') return [light];
  const isDark = theme === 'dark' ? '' : ' and (prefers-color-scheme: dark)';
  return [
    { media: `${NARROW}${isDark}`, src: addressOf(name, 'narrow', 'dark'), ...SIZES.narrow },
    { media: `(min-width: 1px)${isDark}`, src: addressOf(name, 'wide', 'dark'), ...SIZES.wide },
    light,
  ];
}

/** The product as it is, in the theme and for the width of the screen that it is looked at on. */
export function ProductShot({ name, alt, isFirst = false }: ProductShotProps) {
  const theme = useTheme();
  return (
    <picture className="block overflow-hidden rounded-lg border border-line bg-surface shadow-float">
      {sourcesOf(name, theme).map(({ media, src, width, height }) => (
        <source key={media} media={media} srcSet={src} width={width} height={height} />
      ))}
      <img
        src={addressOf(name, 'wide', 'light')}
        alt={alt}
        {...SIZES.wide}
        className="h-auto w-full"
        decoding="async"
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
      />
    </picture>
  );
}
