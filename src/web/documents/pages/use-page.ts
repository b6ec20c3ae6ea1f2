import { useEffect, useState } from 'react';
import type { PageSource, ShownPage } from './page-source.ts';

/** A page of a document; null while it loads, `broken` where it cannot be. */
export function usePage(pages: PageSource, number: number): ShownPage | 'broken' | null {
  const [loaded, setLoaded] = useState<ShownPage | 'broken' | null>(null);
  useEffect(() => {
    let isOver = false;
    let page: ShownPage | null = null;
    pages.load(number).then(
      (made) => {
        page = made;
        if (isOver) page.release();
        else setLoaded(made);
      },
      () => isOver || setLoaded('broken'),
    );
    return () => {
      isOver = true;
      // Else all that was ever looked at stays in memory, its pictures too.
      page?.release();
    };
  }, [pages, number]);
  return loaded;
}
