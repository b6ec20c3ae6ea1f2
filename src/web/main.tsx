import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import './app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { trackPageView } from './conversion/track.ts';
import { openLinksInApp } from './layout/open-links-in-app.ts';
import { queryClient } from './query-client.ts';
import { routes } from './routes.tsx';
import { takeKeptToast } from './ui/next-page-toast.ts';
import { dismissToast, showToast, Toaster } from './ui/toast.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root.');

const router = createBrowserRouter(routes);
openLinksInApp(router);
/** The screen that is shown: another address, or another tab of the dashboard. */
const screenOf = ({ pathname, search }: { readonly pathname: string; readonly search: string }) =>
  `${pathname}?${new URLSearchParams(search).get('tab') ?? ''}`;
let screen = screenOf(router.state.location);
let page = router.state.location.pathname;
trackPageView(page);
router.subscribe(({ location }) => {
  if (location.pathname === page) return;
  page = location.pathname;
  trackPageView(page);
});
// A message speaks of the screen that it was shown on.
router.subscribe(({ location }) => {
  if (screenOf(location) === screen) return;
  screen = screenOf(location);
  dismissToast();
});

/** Shows what the page before left to say, once there is a place for it. */
function KeptToast(): null {
  useEffect(() => {
    const kept = takeKeptToast();
    if (kept !== null) showToast(kept);
  }, []);
  return null;
}

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
      <Toaster />
      <KeptToast />
    </QueryClientProvider>
  </StrictMode>,
);
