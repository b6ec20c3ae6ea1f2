import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { Provider } from 'oidc-provider';

export interface OidcAccount {
  readonly sub: string;
  readonly email?: string;
  readonly email_verified?: boolean;
}

export interface TestOidcProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Who sits before the provider's sign-in page; null refuses. */
  account: OidcAccount | null;
  /** Where the provider may send people back to. */
  allow(redirectUri: string): void;
  close(): Promise<void>;
}

/** The real oidc-provider on a free port; whoever `account` names signs in and consents at once. */
export async function startOidcProvider(): Promise<TestOidcProvider> {
  let listener: RequestListener = (_req, res) => res.writeHead(503).end();
  const server = createServer((req, res) => listener(req, res));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The provider has no port.');
  const issuer = `http://127.0.0.1:${address.port}`;
  const [clientId, clientSecret] = ['datafix', 'a-secret-of-the-test'];
  const state: { account: OidcAccount | null } = { account: null };

  const allow = (redirectUri: string): void => {
    const provider = createProvider(issuer, { clientId, clientSecret, redirectUri }, () => state.account);
    const callback = provider.callback();
    listener = (req, res) => {
      if (req.url?.startsWith('/interaction/') !== true) return callback(req, res);
      interact(provider, clientId, state.account, req, res).catch((error: unknown) => {
        res.writeHead(500).end(String(error));
      });
      return undefined;
    };
  };

  return {
    issuer,
    clientId,
    clientSecret,
    get account() {
      return state.account;
    },
    set account(account) {
      state.account = account;
    },
    allow,
    close: async () => {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      server.closeAllConnections();
      await closed;
    },
  };
}

function createProvider(
  issuer: string,
  client: { clientId: string; clientSecret: string; redirectUri: string },
  findAccount: () => OidcAccount | null,
): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [client.redirectUri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_basic',
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    scopes: ['openid', 'email'],
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    ttl: { AccessToken: 60, IdToken: 60, Grant: 60, Interaction: 60, Session: 60 },
    cookies: { keys: ['a key of the test'] },
    findAccount: (_ctx: unknown, sub: string) => ({
      accountId: sub,
      claims: () => ({ ...findAccount(), sub }),
    }),
  });
}

async function interact(
  provider: Provider,
  clientId: string,
  account: OidcAccount | null,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  if (account === null) {
    const refusal = { error: 'access_denied', error_description: 'The person said no.' };
    return provider.interactionFinished(req, res, refusal, { mergeWithLastSubmission: false });
  }
  const { prompt } = await provider.interactionDetails(req, res);
  if (prompt.name === 'login') {
    return provider.interactionFinished(req, res, { login: { accountId: account.sub } });
  }
  const grant = new provider.Grant({ accountId: account.sub, clientId });
  grant.addOIDCScope('openid email');
  return provider.interactionFinished(
    req,
    res,
    { consent: { grantId: await grant.save() } },
    { mergeWithLastSubmission: true },
  );
}
