import { DomUtils, parseDocument } from 'htmlparser2';

const { findAll, getAttributeValue, textContent } = DomUtils;

export interface HtmlPage {
  readonly title: string;
  /** Of `<meta name>` and `<meta property>`. */
  readonly meta: ReadonlyMap<string, string>;
  readonly canonical: string | null;
  /** Texts of the elements with this name. */
  texts(element: string): string[];
  /** Addresses of links, each once, as they are written. */
  readonly links: readonly string[];
  /** Parsed JSON of `application/ld+json` elements. */
  readonly jsonLd: readonly unknown[];
  /** Words between bar and footer. */
  readonly words: number;
  /** Scripts that are fetched with the page. */
  readonly scripts: readonly string[];
}

/** What a visitor without JavaScript gets of a page. */
export function readHtml(html: string): HtmlPage {
  const document = parseDocument(html);
  const all = (name: string) => findAll((element) => element.name === name, document.children);
  const attribute = (element: ReturnType<typeof all>[number], name: string) =>
    getAttributeValue(element, name) ?? null;
  const texts = (name: string) => all(name).map((element) => textContent(element).trim());
  const links = all('link');
  const meta = all('meta').flatMap((element) => {
    const name = attribute(element, 'name') ?? attribute(element, 'property');
    return name === null ? [] : [[name, attribute(element, 'content') ?? ''] as const];
  });
  const loaded = [
    ...all('script').map((element) => attribute(element, 'src')),
    ...links
      .filter((element) => attribute(element, 'rel') === 'modulepreload')
      .map((element) => attribute(element, 'href')),
  ];
  return {
    title: texts('title')[0] ?? '',
    meta: new Map(meta),
    canonical:
      links
        .filter((element) => attribute(element, 'rel') === 'canonical')
        .map((element) => attribute(element, 'href'))[0] ?? null,
    texts,
    links: [...new Set(all('a').flatMap((element) => attribute(element, 'href') ?? []))],
    jsonLd: all('script')
      .filter((element) => attribute(element, 'type') === 'application/ld+json')
      .map((element): unknown => JSON.parse(textContent(element))),
    words: texts('main')
      .join(' ')
      .split(/\s+/)
      .filter((word) => word !== '').length,
    scripts: [...new Set(loaded.flatMap((address) => address ?? []))],
  };
}
