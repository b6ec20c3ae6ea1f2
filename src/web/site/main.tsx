import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './site.css';
import { createRoot, hydrateRoot } from 'react-dom/client';
import type { SitePage } from '#domain/site/site-page.ts';
import { trackPageView } from '#web/conversion/track.ts';
import { takeKeptToast } from '#web/ui/next-page-toast.ts';
import { loadContent } from './load-content.tsx';
import { showLateToast } from './show-late-toast.tsx';
import { SiteView } from './site-view.tsx';

const root = document.querySelector('#root');
const data = document.querySelector('#page')?.textContent;
if (root === null || data === undefined) throw new Error('site.html has no #root or no #page.');
const page: unknown = JSON.parse(data);
if (!isSitePage(page)) throw new Error('#page holds no page.');

const { element, facts } = await loadContent(page);
const view = <SiteView page={page}>{element}</SiteView>;
if (root.firstElementChild === null) {
  // While the client is developed nobody renders on the server.
  document.title = facts.title;
  createRoot(root).render(view);
} else hydrateRoot(root, view);

trackPageView(globalThis.location.pathname);

const kept = takeKeptToast();
if (kept !== null) await showLateToast(kept);

/** Our own server wrote it, in this type (server/site/load-site.ts). */
function isSitePage(value: unknown): value is SitePage {
  return typeof value === 'object' && value !== null && 'content' in value;
}
