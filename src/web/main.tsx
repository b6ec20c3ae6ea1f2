import '@fontsource-variable/inter/wght.css';
import './tokens.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { queryClient } from './query-client.ts';
import { routes } from './routes.tsx';
import { Toaster } from './ui/toast.tsx';

const root = document.querySelector('#root');
if (root === null) throw new Error('index.html has no #root.');

createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createBrowserRouter(routes)} />
      <Toaster />
    </QueryClientProvider>
  </StrictMode>,
);
