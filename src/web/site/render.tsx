import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { RenderPage } from '#domain/site/site-page.ts';
import { loadContent } from './load-content.tsx';
import { SiteHead } from './site-head.tsx';
import { SiteView } from './site-view.tsx';

/** Makes a public page's HTML; the build bundles this for the server. */
export const renderPage: RenderPage = async (page) => {
  const { element, facts } = await loadContent(page);
  return {
    head: renderToStaticMarkup(<SiteHead facts={facts} page={page} />),
    body: renderToString(<SiteView page={page}>{element}</SiteView>),
  };
};
