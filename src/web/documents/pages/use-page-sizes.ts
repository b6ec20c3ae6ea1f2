import { useCallback, useState } from 'react';

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** Sizes of pages in points. */
export interface PageSizes {
  /** Sizes of the loaded pages; a new object each time one is loaded. */
  readonly loaded: ReadonlyMap<number, PageSize>;
  /** Size of any page; a page that is not loaded yet counts as large as the first. */
  readonly sizeOf: (number: number) => PageSize;
  readonly widest: number;
  /** A page was loaded. */
  readonly onSize: (number: number, size: PageSize) => void;
}

/** The assumed size of the first page until it is loaded: A4. */
const USUAL: PageSize = { width: 595, height: 842 };

/** Tracks the sizes of the pages as they load. */
export function usePageSizes(): PageSizes {
  const [loaded, setLoaded] = useState<ReadonlyMap<number, PageSize>>(new Map());
  const usual = loaded.get(1) ?? USUAL;
  const onSize = useCallback((number: number, size: PageSize) => {
    setLoaded((all) => {
      const known = all.get(number);
      const isSame = known?.width === size.width && known.height === size.height;
      return isSame ? all : new Map(all).set(number, size);
    });
  }, []);
  return {
    loaded,
    sizeOf: (number) => loaded.get(number) ?? usual,
    widest: Math.max(usual.width, ...[...loaded.values()].map(({ width }) => width)),
    onSize,
  };
}
