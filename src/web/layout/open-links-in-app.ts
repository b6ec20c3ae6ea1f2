import { isAppPath } from '#domain/site/routes.ts';

/** The part of a router that this needs. */
interface Navigator {
  readonly navigate: (to: string) => Promise<void>;
}

/**
 * Follows plain links to pages of the app without loading the document anew, so that every link can be an ordinary one,
 * in parts that are shared with the public pages too. Links to those, to the server and to other sites stay the browser's.
 */
export function openLinksInApp(router: Navigator): void {
  document.addEventListener('click', (event) => {
    const path = pathToOpen(event);
    if (path === null) return;
    event.preventDefault();
    void router.navigate(path);
  });
}

/** Where a click leads within the app; null for one that is the browser's. */
function pathToOpen(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || link.target !== '' || link.hasAttribute('download')) return null;
  const { origin, pathname, search, hash } = new URL(link.href, document.baseURI);
  const here = globalThis.location;
  if (origin !== here.origin || !isAppPath(pathname)) return null;
  // To a place on this page.
  if (hash !== '' && pathname === here.pathname && search === here.search) return null;
  return `${pathname}${search}${hash}`;
}
