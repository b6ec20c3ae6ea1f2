export const SIGN_UP_FRAGMENT = '#sign-up';
/** The sign-in page says that a session has ended. */
export const SIGNED_OUT_FRAGMENT = '#signed-out';

type QueryOptions = Readonly<Record<string, string | undefined>>;

/** What is undefined is left out. */
const withQuery = (path: string, options: QueryOptions): string => {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(options)) if (value !== undefined) query.set(name, value);
  return query.size === 0 ? path : `${path}?${query}`;
};

/** Every address the client links to. `server` ones are answered by the server and need a full page load. */
export const paths = {
  home: '/',
  /** A tab of the dashboard. */
  tab: (tab: string) => (tab === 'csv-processing' ? '/' : withQuery('/', { tab })),
  /** The dashboard with a file's details open. */
  file: (id: string, tab: string) => withQuery('/', { tab, file: id }),
  /** Every account over its statements. */
  accounts: '/accounts',
  /** What the account has taught, and its rules for transactions. */
  recipes: '/recipes',
  /** A tab of `recipes`. */
  recipesTab: (tab: string) => (tab === 'recipes' ? '/recipes' : withQuery('/recipes', { tab })),
  signIn: '/sign-in',
  forgotPassword: '/forgot-password',
  account: '/account',
  /** For people who write programs. */
  apiDocs: '/api-docs',
  debug: '/debug',
  pricing: '/pricing',
  contact: '/contact',
  blog: '/blog',
  /** The posts with one tag. */
  blogTag: (tag: string) => withQuery('/blog', { tag }),
  blogPost: (slug: string) => `/blog/${encodeURIComponent(slug)}`,
  analytics: '/analytics',
  /** A tab of `analytics`. */
  analyticsTab: (tab: string) => (tab === 'usage' ? '/analytics' : withQuery('/analytics', { tab })),
  conversionAnalytics: '/conversion-analytics',
  /** The editor of the blog. */
  admin: '/admin',
  bankStatementConverter: '/bank-statement-converter',
  invoiceConverter: '/invoice-converter',
  csvFixer: '/csv-fixer',
  pdfMerge: '/pdf-merge',
  privacy: '/privacy',
  terms: '/terms',
  /** The card form of a paid plan. */
  checkout: (tier: string) => withQuery('/checkout', { tier }),
  checkoutRoute: '/checkout',
  subscription: '/subscription',
  /** The card provider sends people here after they have left for their bank. */
  subscriptionPaid: '/subscription?success=true',
  /** The same screen as `subscription`. */
  subscriptionManagement: '/subscription-management',
  subscribe: '/subscribe',
  /** Of a statement's review; the pattern of its route is `statementRoute`. */
  statement: (id: string) => `/statements/${encodeURIComponent(id)}`,
  statementRoute: '/statements/:id',
  /** Of an invoice's review; the pattern of its route is `invoiceRoute`. */
  invoice: (id: string) => `/invoices/${encodeURIComponent(id)}`,
  invoiceRoute: '/invoices/:id',
  server: {
    login: (next?: string) => (next ? `/api/login?${new URLSearchParams({ next })}` : '/api/login'),
    /** For somebody whose session has ended while `next` was open. */
    loginAgain: (next: string) => `/api/login?${new URLSearchParams({ next })}${SIGNED_OUT_FRAGMENT}`,
    /** The fragment outlives the redirect to the sign-in page, which then opens on its second tab. */
    signUp: `/api/login${SIGN_UP_FRAGMENT}`,
    /** As `signUp`, and then to a page of ours. */
    signUpFor: (next: string) => `/api/login?${new URLSearchParams({ next })}${SIGN_UP_FRAGMENT}`,
    logout: '/api/logout',
    openapi: '/api/openapi.json',
    analytics: (options: QueryOptions) => withQuery('/api/analytics', options),
    analyticsFiles: (options: QueryOptions) => withQuery('/api/analytics-files', options),
    exportAnalytics: (options: QueryOptions) =>
      withQuery('/api/export-analytics', { format: 'excel', ...options }),
    /** Everything that an account holds, as a zip. */
    archive: '/api/account/archive',
    /** The whole change report as CSV. */
    issuesCsv: (id: string) => `/api/files/${encodeURIComponent(id)}/issues.csv`,
    export: (id: string, format: string, options: Readonly<Record<string, string>> = {}) =>
      withQuery(`/api/export/${encodeURIComponent(id)}/${format}`, options),
    mergedPdf: (id: string) => `/api/files/${encodeURIComponent(id)}/pdf`,
    /** A sample that visitors convert. @param file of those that it is made of, from 1 */
    sample: (kind: string, file = 1) =>
      withQuery(`/api/samples/${kind}/source`, file === 1 ? {} : { file: String(file) }),
    mergedSample: '/api/samples/merged.pdf',
    /** The uploaded document, while it is kept. */
    source: (id: string) => `/api/files/${encodeURIComponent(id)}/source`,
  },
} as const;
