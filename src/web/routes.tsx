import { lazy, Suspense } from 'react';
import type { RouteObject } from 'react-router';
import { RouteError } from './layout/route-error.tsx';
import { Shell } from './layout/shell.tsx';
import { paths } from './paths.ts';
import { DebugPage } from './site/debug.page.tsx';
import { HomePage } from './site/home.page.tsx';
import { NotFoundPage } from './site/not-found.page.tsx';

const SignInPage = lazy(async () => {
  const module = await import('./auth/sign-in.page.tsx');
  return { default: module.SignInPage };
});

const StatementPage = lazy(async () => {
  const module = await import('./statements/statement.page.tsx');
  return { default: module.StatementPage };
});

const InvoicePage = lazy(async () => {
  const module = await import('./invoices/invoice.page.tsx');
  return { default: module.InvoicePage };
});

/** A later page adds its line here and, if people should find it, in layout/nav-entries.ts. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteError />,
    children: [
      { path: paths.home, element: <HomePage /> },
      {
        path: paths.signIn,
        element: (
          <Suspense>
            <SignInPage />
          </Suspense>
        ),
      },
      {
        path: paths.statementRoute,
        element: (
          <Suspense>
            <StatementPage />
          </Suspense>
        ),
      },
      {
        path: paths.invoiceRoute,
        element: (
          <Suspense>
            <InvoicePage />
          </Suspense>
        ),
      },
      { path: paths.debug, element: <DebugPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
