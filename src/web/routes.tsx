import { lazy, Suspense, type ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { RESET_PATH } from '#domain/auth/reset-path.ts';
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

const ForgotPasswordPage = lazy(async () => {
  const module = await import('./auth/forgot-password.page.tsx');
  return { default: module.ForgotPasswordPage };
});

const ResetPasswordPage = lazy(async () => {
  const module = await import('./auth/reset-password.page.tsx');
  return { default: module.ResetPasswordPage };
});

const AccountPage = lazy(async () => {
  const module = await import('./account/account.page.tsx');
  return { default: module.AccountPage };
});

const ApiDocsPage = lazy(async () => {
  const module = await import('./api-docs/api-docs.page.tsx');
  return { default: module.ApiDocsPage };
});

const StatementPage = lazy(async () => {
  const module = await import('./statements/statement.page.tsx');
  return { default: module.StatementPage };
});

const AccountsPage = lazy(async () => {
  const module = await import('./statements/accounts/accounts.page.tsx');
  return { default: module.AccountsPage };
});

const InvoicePage = lazy(async () => {
  const module = await import('./invoices/invoice.page.tsx');
  return { default: module.InvoicePage };
});

const PricingPage = lazy(async () => {
  const module = await import('./subscriptions/pricing.page.tsx');
  return { default: module.PricingPage };
});

const CheckoutPage = lazy(async () => {
  const module = await import('./subscriptions/checkout.page.tsx');
  return { default: module.CheckoutPage };
});

const SubscriptionPage = lazy(async () => {
  const module = await import('./subscriptions/subscription.page.tsx');
  return { default: module.SubscriptionPage };
});

const SubscribePage = lazy(async () => {
  const module = await import('./subscriptions/subscribe.page.tsx');
  return { default: module.SubscribePage };
});

/** A page whose code is loaded by those who open it only. */
function lazyRoute(path: string, page: ReactNode): RouteObject {
  return { path, element: <Suspense>{page}</Suspense> };
}

/** A later page adds its line here. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    errorElement: <RouteError />,
    children: [
      { path: paths.home, element: <HomePage /> },
      lazyRoute(paths.signIn, <SignInPage />),
      lazyRoute(paths.forgotPassword, <ForgotPasswordPage />),
      lazyRoute(RESET_PATH, <ResetPasswordPage />),
      lazyRoute(paths.account, <AccountPage />),
      lazyRoute(paths.apiDocs, <ApiDocsPage />),
      lazyRoute(paths.accounts, <AccountsPage />),
      lazyRoute(paths.statementRoute, <StatementPage />),
      lazyRoute(paths.invoiceRoute, <InvoicePage />),
      lazyRoute(paths.pricing, <PricingPage />),
      lazyRoute(paths.checkoutRoute, <CheckoutPage />),
      lazyRoute(paths.subscription, <SubscriptionPage />),
      lazyRoute(paths.subscriptionManagement, <SubscriptionPage />),
      lazyRoute(paths.subscribe, <SubscribePage />),
      { path: paths.debug, element: <DebugPage /> },
      { path: '*', element: <NotFoundPage /> },
    ],
  },
];
