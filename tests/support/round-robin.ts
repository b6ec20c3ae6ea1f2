import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';

const LOOK_EVERY_MS = 200;

export interface RoundRobin {
  /** Where it listens. */
  readonly port: number;
  /** Ports of the servers behind it; it asks each for /readyz and sends requests only where that is 200. */
  setBackends(ports: readonly number[]): void;
  /** How many of the servers behind it take requests now. */
  readyCount(): number;
  /** How many requests each server was given. */
  readonly given: ReadonlyMap<number, number>;
  close(): Promise<void>;
}

/**
 * A plain balancer on the loopback: the next ready server for each request, whoever it is from. It tries another one only
 * where the connection was refused, so that nothing has been sent yet.
 */
export async function startRoundRobin(port = 0): Promise<RoundRobin> {
  // A connection that is kept may be closed by its server just as a request is sent on it.
  const agent = new Agent({ keepAlive: false });
  const given = new Map<number, number>();
  let backends: readonly number[] = [];
  let ready: readonly number[] = [];
  let turn = 0;

  const isReady = async (backend: number): Promise<boolean> => {
    try {
      const url = `http://127.0.0.1:${String(backend)}/readyz`;
      return (await fetch(url, { signal: AbortSignal.timeout(5_000) })).ok;
    } catch {
      return false;
    }
  };
  const look = async (): Promise<void> => {
    const asked = backends;
    const answers = await Promise.all(asked.map(isReady));
    if (asked === backends) ready = asked.filter((_backend, index) => answers[index]);
  };
  let looking = Promise.resolve();
  const timer = setInterval(() => {
    looking = looking.then(look);
  }, LOOK_EVERY_MS);

  const pass = (req: IncomingMessage, res: ServerResponse, tried: readonly number[]): void => {
    const open = ready.filter((backend) => !tried.includes(backend));
    const backend = open[turn++ % Math.max(1, open.length)];
    if (backend === undefined) {
      res.writeHead(503, { 'Retry-After': '1' }).end();
      return;
    }
    given.set(backend, (given.get(backend) ?? 0) + 1);
    const hops = [req.headers['x-forwarded-for'], req.socket.remoteAddress];
    const headers = { ...req.headers, 'x-forwarded-for': hops.filter((hop) => hop !== undefined).join(', ') };
    const passed = request(
      { host: '127.0.0.1', port: backend, method: req.method, path: req.url, headers, agent },
      (answer) => {
        // How this connection goes on is between the balancer and its client.
        const { connection: _connection, 'keep-alive': _keepAlive, ...rest } = answer.headers;
        res.writeHead(answer.statusCode ?? 502, rest);
        answer.pipe(res);
        answer.once('error', () => res.destroy());
      },
    );
    passed.once('error', (error) => {
      const isRefused = 'code' in error && error.code === 'ECONNREFUSED';
      if (isRefused) pass(req, res, [...tried, backend]);
      else if (res.headersSent) res.destroy();
      else res.writeHead(502).end();
    });
    passed.once('socket', (socket) => {
      // A body is only sent once there is a connection, so that it can still go elsewhere.
      if (socket.connecting) socket.once('connect', () => void req.pipe(passed));
      else req.pipe(passed);
    });
    res.once('close', () => passed.destroy());
  };

  const server = createServer({ requestTimeout: 0 }, (req, res) => pass(req, res, []));
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The balancer has no port.');
  return {
    port: address.port,
    setBackends(ports) {
      backends = ports;
      ready = ready.filter((backend) => ports.includes(backend));
    },
    readyCount: () => ready.length,
    given,
    async close() {
      clearInterval(timer);
      await looking;
      agent.destroy();
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      server.closeAllConnections();
      await closed;
    },
  };
}
