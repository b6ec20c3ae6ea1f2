import type { Router } from 'express';
import type { AppContext } from '#server/context.ts';
import { apiRouter } from '#server/app/app.ts';

/** A method and the path as the router has it, with `/api`. */
export interface RestRoute {
  readonly method: string;
  readonly path: string;
}

/** Every REST route of the app, once each; a new one is here by itself. */
export function listRestRoutes(ctx: AppContext): RestRoute[] {
  const all = routesOf(apiRouter(ctx));
  const byName = new Map(all.map((route) => [`${route.method} ${route.path}`, route]));
  return [...byName.keys()].toSorted((a, b) => a.localeCompare(b)).flatMap((name) => byName.get(name) ?? []);
}

function routesOf(router: Router): RestRoute[] {
  return router.stack.flatMap(({ route, handle }) => {
    if (route === undefined) return isRouter(handle) ? routesOf(handle) : [];
    const methods = new Set(route.stack.map((layer) => layer.method.toUpperCase()));
    // Express types the path as a text; a list of paths it keeps as it was given.
    const paths: string | readonly string[] = route.path;
    const list = typeof paths === 'string' ? [paths] : paths;
    return [...methods].flatMap((method) => list.map((path) => ({ method, path: `/api${path}` })));
  });
}

function isRouter(handle: unknown): handle is Router {
  return typeof handle === 'function' && 'stack' in handle && Array.isArray(handle.stack);
}
