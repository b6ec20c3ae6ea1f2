import { createServer, request } from 'node:http';

/** `silent`: takes a request and never answers. `cut`: breaks off in the middle of each answer and body. */
export type ProxyFault = 'error' | 'silent' | 'cut' | { readonly slowMs: number } | null;

export interface FaultyProxy {
  readonly port: number;
  setFault(fault: ProxyFault): void;
  close(): Promise<void>;
}

/** Stands before an HTTP service on the loopback, and lets a test break it. */
export async function startFaultyProxy(targetPort: number): Promise<FaultyProxy> {
  let fault: ProxyFault = null;
  const server = createServer((req, res) => {
    req.on('error', () => undefined);
    if (fault === 'error') {
      req.resume();
      res
        .writeHead(500, { 'Content-Type': 'application/xml' })
        .end('<Error><Code>InternalError</Code></Error>');
      return;
    }
    if (fault === 'silent') {
      req.resume();
      return;
    }
    const { method, url: path, headers } = req;
    const pass = (): void => {
      const passed = request({ host: '127.0.0.1', port: targetPort, method, path, headers }, (answer) => {
        res.writeHead(answer.statusCode ?? 502, answer.headers);
        if (fault === 'cut') res.write('<', () => res.destroy());
        else answer.pipe(res);
      });
      passed.once('error', () => res.destroy());
      res.once('close', () => passed.destroy());
      req.pipe(passed);
      if (fault === 'cut') req.once('data', () => req.destroy());
    };
    if (typeof fault === 'object' && fault !== null) setTimeout(pass, fault.slowMs);
    else pass();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return {
    port: address.port,
    setFault(next) {
      fault = next;
      // What waits for an answer gets none any more.
      server.closeAllConnections();
    },
    async close() {
      const closed = new Promise((resolve) => {
        server.close(resolve);
      });
      server.closeAllConnections();
      await closed;
    },
  };
}
