import { initTRPC, TRPCError } from '@trpc/server';
import { createExpressMiddleware, type CreateExpressContextOptions } from '@trpc/server/adapters/express';
import type { AnyRouter } from '@trpc/server';
import type { Request, RequestHandler } from 'express';
import { z } from 'zod';
import { AppError } from '#domain/app-error.ts';
import type { AppContext } from '#server/context.ts';
import { batchedCallerContextOf, isForm, type NeededScope } from './caller.ts';
import { findRetryAfterSeconds, toPublicError, type PublicError } from './public-error.ts';
import { getScope } from './request-scope.ts';
import { assertAdmin, refuseKey, userContextOf } from './session.ts';

const MAX_BODY_BYTES = 100_000;

/** What every procedure gets: the request's AppContext, and the request for those that sign in or out. */
export interface TrpcContext extends AppContext {
  readonly req: Request;
}

function createContext({ req }: CreateExpressContextOptions): TrpcContext {
  return { ...getScope(req).ctx, req };
}

/** tRPC's own refusals (unknown procedure, bad JSON) in the terms of the one error map; ours go through it as they are. */
function toPublicTrpcError(error: TRPCError): PublicError {
  if (error.cause instanceof AppError || error.cause instanceof z.core.$ZodError)
    return toPublicError(error.cause);
  switch (error.code) {
    case 'NOT_FOUND':
    case 'METHOD_NOT_SUPPORTED':
      return toPublicError(new AppError('not_found', 'There is no such call.'));
    case 'PAYLOAD_TOO_LARGE':
      return toPublicError(new AppError('body_too_large', 'The request is larger than 100 kB.'));
    case 'PARSE_ERROR':
      return toPublicError(new AppError('invalid_request', 'The request body is not valid JSON.'));
    case 'UNSUPPORTED_MEDIA_TYPE':
      return toPublicError(new AppError('invalid_request', 'The request must be JSON.'));
    case 'BAD_REQUEST':
      return toPublicError(new AppError('invalid_request', 'The request could not be read.'));
    default:
      return toPublicError(error.cause);
  }
}

/** `keyScope`: what an API key needs for a call; unless told otherwise `read` to ask and `convert` to change something. */
interface TrpcMeta {
  readonly keyScope?: NeededScope;
}

const t = initTRPC
  .context<TrpcContext>()
  .meta<TrpcMeta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error }) {
      const publicError = toPublicTrpcError(error);
      return {
        ...shape,
        message: publicError.message,
        data: {
          ...shape.data,
          httpStatus: publicError.status,
          appCode: publicError.code,
          details: publicError.details,
        },
      };
    },
  });

/** Gives whatever a verb threw the tRPC code of the error map; the formatter adds our own code and details. */
const translateErrors = t.middleware(async ({ next }) => {
  const result = await next();
  if (result.ok || result.error.cause === undefined) return result;
  const { trpcCode, message } = toPublicTrpcError(result.error);
  throw new TRPCError({ code: trpcCode, message, cause: result.error.cause });
});

export const router = t.router;

const anyProcedure = t.procedure.use(translateErrors);

/** For everybody but programs with an API key (403). */
export const publicProcedure = anyProcedure.use(async ({ ctx, next }) => {
  await refuseKey(ctx.req);
  return next();
});

/** For signed-in users and for API keys: what concerns files, merges, exports and clients. */
export const callerProcedure = anyProcedure.use(async ({ ctx, meta, type, next }) => {
  const needed = meta?.keyScope ?? (type === 'query' ? 'read' : 'convert');
  const { actor } = await batchedCallerContextOf(ctx.req, needed);
  return next({ ctx: { actor } });
});

/** For signed-in users (401): `ctx.actor` is there, so verbs take `ctx` as it is. */
export const userProcedure = publicProcedure.use(async ({ ctx, next }) => {
  const { actor } = await userContextOf(ctx.req);
  return next({ ctx: { actor } });
});

/** For the admin (403 for everybody else, D7). */
export const adminProcedure = userProcedure.use(({ ctx, next }) => {
  assertAdmin(ctx.actor);
  return next();
});

/** Serves a router; statuses and Retry-After follow the same table as REST. */
export function trpcMiddleware(rootRouter: AnyRouter): RequestHandler {
  const serve = createExpressMiddleware({
    router: rootRouter,
    createContext,
    maxBodySize: MAX_BODY_BYTES,
    responseMeta({ errors }) {
      const headers = new Headers({ 'cache-control': 'no-store' });
      const [first] = errors;
      if (first === undefined) return { headers };
      const publicError = toPublicTrpcError(first);
      const retryAfter = findRetryAfterSeconds(publicError);
      if (retryAfter !== null) headers.set('retry-after', String(retryAfter));
      return errors.length === 1 ? { headers, status: publicError.status } : { headers };
    },
    onError({ error, req, path }) {
      const publicError = toPublicTrpcError(error);
      const scope = getScope(req);
      scope.errorCode = publicError.code;
      if (!publicError.unexpected) return;
      scope.ctx.log.error(
        { err: error.cause ?? error, procedure: path, code: publicError.code },
        'request failed',
      );
    },
  });
  return (req, res, next) => {
    // No call takes a form, which may be large: tRPC, which would read it, is told that there is nothing.
    if (isForm(req)) req.body = '';
    return serve(req, res, next);
  };
}
