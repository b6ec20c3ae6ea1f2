import { lazy, Suspense, type ReactNode } from 'react';
import type { RouteObject } from 'react-router';
import { RESET_PATH } from '#domain/auth/reset-path.ts';
import { HomePage } from './dashboard/home.page.tsx';
import { LeaveApp } from './layout/leave-app.tsx';
import { RouteError } from './layout/route-error.tsx';
import { Shell } from './layout/shell.tsx';
import { paths } from './paths.ts';

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

const RecipesPage = lazy(async () => {
  const module = await import('./recipes/recipes.page.tsx');
  return { default: module.RecipesPage };
});

const InvoicePage = lazy(async () => {
  const module = await import('./invoices/invoice.page.tsx');
  return { default: module.InvoicePage };
});

const CheckoutPage = lazy(async () => {
  const module = await import('./subscriptions/checkout.page.tsx');
  return { default: module.CheckoutPage };
});

const SubscriptionPage = lazy(async () => {
  const module = await import('./subscriptions/subscription.page.tsx');
  return { default: module.SubscriptionPage };
});

const AnalyticsPage = lazy(async () => {
  const module = await import('./analytics/analytics.page.tsx');
  return { default: module.AnalyticsPage };
});

const AdminPage = lazy(async () => {
  const module = await import('./blog/admin.page.tsx');
  return { default: module.AdminPage };
});

const SubscribePage = lazy(async () => {
  const module = await import('./subscriptions/subscribe.page.tsx');
  return { default: module.SubscribePage };
});

/** A page whose code is loaded by those who open it only. */
function lazyRoute(path: string, page: ReactNode): RouteObject {
  return { path, element: <Suspense>{page}</Suspense> };
}

/** Pages of the app; domain/site/routes.ts lists their addresses for the server. */
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
      lazyRoute(paths.recipes, <RecipesPage />),
      lazyRoute(paths.statementRoute, <StatementPage />),
      lazyRoute(paths.invoiceRoute, <InvoicePage />),
      lazyRoute(paths.checkoutRoute, <CheckoutPage />),
      lazyRoute(paths.subscription, <SubscriptionPage />),
      lazyRoute(paths.subscriptionManagement, <SubscriptionPage />),
      lazyRoute(paths.subscribe, <SubscribePage />),
      lazyRoute(paths.analytics, <AnalyticsPage opensOn="usage" />),
      lazyRoute(paths.conversionAnalytics, <AnalyticsPage opensOn="conversion" />),
      lazyRoute(paths.admin, <AdminPage />),
      { path: '*', element: <LeaveApp /> },
    ],
  },
];
