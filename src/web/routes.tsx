import type { RouteObject } from 'react-router';
import { SignInPage } from './auth/sign-in.page.tsx';
import { RouteError } from './layout/route-error.tsx';
import { Shell } from './layout/shell.tsx';
import { paths } from './paths.ts';
import { DebugPage } from './site/debug.page.tsx';
import { HomePage } from './site/home.page.tsx';
import { NotFoundPage } from './site/not-found.page.tsx';

/** A later page adds its line here and, if people should find it, in layout/nav-entries.ts. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteError />,
    children: [
      { path: paths.home, element: <HomePage /> },
      { path: paths.signIn, element: <SignInPage /> },
      { path: paths.debug, element: <DebugPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
