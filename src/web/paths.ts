export const SIGN_UP_FRAGMENT = '#sign-up';

/** Every address the client links to. `server` ones are answered by the server and need a full page load. */
export const paths = {
  home: '/',
  signIn: '/sign-in',
  debug: '/debug',
  server: {
    login: (next?: string) => (next ? `/api/login?${new URLSearchParams({ next })}` : '/api/login'),
    /** The fragment outlives the redirect to the sign-in page, which then opens on its second tab. */
    signUp: `/api/login${SIGN_UP_FRAGMENT}`,
    logout: '/api/logout',
    /** The whole change report as CSV. */
    issuesCsv: (id: string) => `/api/files/${encodeURIComponent(id)}/issues.csv`,
    export: (id: string, format: string) => `/api/export/${encodeURIComponent(id)}/${format}`,
  },
} as const;
