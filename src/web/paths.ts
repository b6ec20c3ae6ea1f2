export const SIGN_UP_FRAGMENT = '#sign-up';
/** The sign-in page says that a session has ended. */
export const SIGNED_OUT_FRAGMENT = '#signed-out';

const withQuery = (path: string, options: Readonly<Record<string, string>>): string => {
  const query = new URLSearchParams(options).toString();
  return query === '' ? path : `${path}?${query}`;
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
  signIn: '/sign-in',
  forgotPassword: '/forgot-password',
  account: '/account',
  /** For people who write programs. */
  apiDocs: '/api-docs',
  debug: '/debug',
  pricing: '/pricing',
  contact: '/contact',
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
    /** Everything that an account holds, as a zip. */
    archive: '/api/account/archive',
    /** The whole change report as CSV. */
    issuesCsv: (id: string) => `/api/files/${encodeURIComponent(id)}/issues.csv`,
    export: (id: string, format: string, options: Readonly<Record<string, string>> = {}) =>
      withQuery(`/api/export/${encodeURIComponent(id)}/${format}`, options),
    mergedPdf: (id: string) => `/api/files/${encodeURIComponent(id)}/pdf`,
    /** The uploaded document, while it is kept. */
    source: (id: string) => `/api/files/${encodeURIComponent(id)}/source`,
  },
} as const;
