import { randomUUID } from 'node:crypto';
import { createServer, request as httpRequest, type IncomingMessage, type RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { userRecordSchema, type UserRecord } from '#domain/auth/auth.schemas.ts';
import type { AppContext } from '#server/context.ts';
import { createApp, type AppOptions } from '#server/app/app.ts';
import { testContext, type TestContext } from './context.ts';

export interface TestServerOptions {
  readonly overrides?: Partial<AppContext>;
  readonly env?: Readonly<Record<string, string>>;
  readonly app?: AppOptions;
}

export interface TestServer extends TestContext {
  /** What a browser has in its address bar, and the configured APP_ORIGIN unless `env` names another. */
  readonly origin: string;
  /** A browser of its own: its own cookies, nobody signed in. */
  client(): HttpClient;
  /** A program with an API key: it sends no origin. */
  program(key: string): HttpClient;
  /** A browser with a new account signed in. */
  signedIn(): Promise<{ client: HttpClient; user: UserRecord }>;
}

/** The real app, listening on a free port, over a real context. */
export async function startTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  // The port must be known before the configuration is read, and the app is built after it.
  let listener: RequestListener = (_req, res) => res.writeHead(503).end();
  const server = createServer((req, res) => listener(req, res));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The test server has no port.');
  const origin = `http://127.0.0.1:${address.port}`;
  const context = await testContext({ ...options.overrides, env: { APP_ORIGIN: origin, ...options.env } });
  listener = createApp(context.ctx, options.app);
  const client = () => new HttpClient(origin, context.ctx.config.appOrigin);
  return {
    ...context,
    origin,
    client,
    program: (key) => new HttpClient(origin, null, { authorization: `Bearer ${key}` }),
    signedIn: async () => {
      const signedIn = client();
      return { client: signedIn, user: await signedIn.register() };
    },
    close: async () => {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      server.closeAllConnections();
      await closed;
      await context.close();
    },
  };
}

export interface HttpAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly bytes: Buffer;
  readonly text: string;
  /** The body as JSON; undefined when it is none. Match it, or parse it with a schema. */
  readonly json: unknown;
}

export interface HttpRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | Readable;
  /** Leave `Origin` out, as programs do; by default the client sends the server's own on every write. */
  readonly isOriginless?: boolean;
}

export interface FilePart {
  readonly name: string;
  readonly fileName: string;
  readonly contentType?: string;
  readonly content: string | Uint8Array | AsyncIterable<Uint8Array>;
}

/** A small browser: keeps cookies, sends its origin, follows no redirect. */
export class HttpClient {
  readonly cookies = new Map<string, string>();
  readonly #server: string;
  readonly #origin: string | null;
  readonly #headers: Readonly<Record<string, string>>;

  /** @param origin what it sends with every write; null: nothing. @param headers what it sends with every request */
  constructor(server: string, origin: string | null, headers: Readonly<Record<string, string>> = {}) {
    this.#server = server;
    this.#origin = origin;
    this.#headers = headers;
  }

  async request(method: string, path: string, options: HttpRequest = {}): Promise<HttpAnswer> {
    const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(method);
    const headers: Record<string, string> = {
      ...(this.cookies.size > 0 ? { cookie: this.cookieHeader() } : {}),
      ...(isWrite && options.isOriginless !== true && this.#origin !== null ? { origin: this.#origin } : {}),
      ...this.#headers,
      ...options.headers,
    };
    const answer = await send(new URL(path, this.#server), method, headers, options.body);
    this.#keepCookies(answer.headers['set-cookie'] ?? []);
    return answer;
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<HttpAnswer> {
    return this.request('GET', path, { headers });
  }

  /** With `body`, as JSON. */
  post(path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<HttpAnswer> {
    return this.#sendJson('POST', path, body, headers);
  }

  put(path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<HttpAnswer> {
    return this.#sendJson('PUT', path, body, headers);
  }

  delete(path: string): Promise<HttpAnswer> {
    return this.request('DELETE', path);
  }

  /** A form with fields and files, sent piece by piece: a part may be as large as its iterator likes. */
  multipart(
    path: string,
    parts: readonly (FilePart | { readonly name: string; readonly value: string })[],
    headers: Readonly<Record<string, string>> = {},
  ): Promise<HttpAnswer> {
    const boundary = `datafix-${randomUUID()}`;
    return this.request('POST', path, {
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, ...headers },
      body: Readable.from(multipartBody(boundary, parts)),
    });
  }

  /** Calls a tRPC procedure over plain HTTP. */
  query(procedure: string, input?: unknown): Promise<HttpAnswer> {
    const search = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify(input))}`;
    return this.get(`/api/trpc/${procedure}${search}`);
  }

  mutate(procedure: string, input?: unknown): Promise<HttpAnswer> {
    return this.post(`/api/trpc/${procedure}`, input ?? {});
  }

  /** Opens an account and is signed in to it. */
  async register(
    credentials: { email?: string; password?: string } = {},
  ): Promise<UserRecord & { password: string }> {
    const email = credentials.email ?? `${randomUUID()}@example.com`;
    const password = credentials.password ?? `quiet harbour ${randomUUID()}`;
    const answer = await this.post('/api/auth/register', { email, password });
    if (answer.status !== 201) throw new Error(`Registering answered ${answer.status}: ${answer.text}`);
    return { ...userRecordSchema.parse(answer.json), password };
  }

  cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  #sendJson(
    method: string,
    path: string,
    body: unknown,
    headers: Readonly<Record<string, string>>,
  ): Promise<HttpAnswer> {
    return this.request(method, path, {
      headers: { 'content-type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  }

  #keepCookies(lines: readonly string[]): void {
    for (const line of lines) {
      const [pair = '', ...attributes] = line.split(';');
      const equals = pair.indexOf('=');
      const [name, value] = [pair.slice(0, equals).trim(), pair.slice(equals + 1).trim()];
      const isOver = attributes.some((attribute) =>
        /^\s*(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute),
      );
      if (isOver || value === '') this.cookies.delete(name);
      else this.cookies.set(name, value);
    }
  }
}

async function* multipartBody(
  boundary: string,
  parts: readonly (FilePart | { readonly name: string; readonly value: string })[],
): AsyncIterable<Uint8Array> {
  for (const part of parts) {
    const fileName = 'fileName' in part ? `; filename="${part.fileName.replaceAll('"', '%22')}"` : '';
    const contentType = 'fileName' in part ? `Content-Type: ${part.contentType ?? 'text/csv'}\r\n` : '';
    yield Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${part.name}"${fileName}\r\n${contentType}\r\n`,
    );
    const content = 'value' in part ? part.value : part.content;
    if (typeof content === 'string') yield Buffer.from(content);
    else if (content instanceof Uint8Array) yield content;
    else yield* content;
    yield Buffer.from('\r\n');
  }
  yield Buffer.from(`--${boundary}--\r\n`);
}

/** One exchange by node:http, which sends any header we want and reads an answer that comes before the body is sent. */
function send(
  url: URL,
  method: string,
  headers: Record<string, string>,
  body: HttpRequest['body'],
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    let hasAnswered = false;
    const req = httpRequest(url, { method, headers, agent: false }, (res) => {
      hasAnswered = true;
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('error', reject);
      res.on('end', () => {
        // The rest of a refused upload is of no interest to anybody.
        if (body instanceof Readable) body.destroy();
        req.destroy();
        const bytes = Buffer.concat(chunks);
        const text = bytes.toString();
        resolve({ status: res.statusCode ?? 0, headers: res.headers, bytes, text, json: parseJson(text) });
      });
    });
    // A server that refuses early closes the connection while we still write: its answer counts, not our EPIPE.
    req.on('error', (error) => {
      if (!hasAnswered) reject(error);
    });
    if (body instanceof Readable) {
      body.on('error', (error) => req.destroy(error));
      body.pipe(req);
    } else {
      req.end(body);
    }
  });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
