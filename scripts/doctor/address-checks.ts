import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { projectRoot } from '../run-tool.ts';
import { findingsAbout, reasonOf, type Examined, type Finding } from './finding.ts';

const ANSWER_MS = 10_000;

const readiness = z.object({ status: z.string(), checks: z.record(z.string(), z.string()) });

/** Whether people reach a server at APP_ORIGIN, by https, and whether it finds itself ready. */
export async function checkAddress({ config }: Examined): Promise<Finding[]> {
  const { ok, warning, fault } = findingsAbout('Address');
  const origin = new URL(config.appOrigin);
  const findings: Finding[] = [];
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(origin.hostname);
  if (origin.protocol === 'http:' && !isLocal)
    findings.push(
      fault(
        `APP_ORIGIN is ${config.appOrigin}: without https, browsers do not keep the session. Put TLS in front.`,
      ),
    );
  if (!isLocal && config.trustProxy === 0)
    findings.push(
      warning(
        'TRUST_PROXY is 0: if a proxy stands in front, all visitors count as one address in the limits of sign-in. Set it to the number of proxies.',
      ),
    );
  try {
    const answer = await fetch(`${config.appOrigin}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) });
    const { status, checks } = readiness.parse(await answer.json());
    const down = Object.entries(checks).flatMap(([name, state]) => (state === 'ok' ? [] : [name]));
    findings.push(
      answer.ok
        ? ok(`A server at ${config.appOrigin} is ready.`)
        : fault(
            `The server at ${config.appOrigin} is ${status}${down.length > 0 ? `: ${down.join(', ')} down` : ''}.`,
          ),
    );
  } catch (error) {
    findings.push(
      fault(
        `No DataFix server answers at ${config.appOrigin}: ${reasonOf(error)}. Start it, or set APP_ORIGIN to where people reach it.`,
      ),
    );
  }
  return findings;
}

/** The built web client, which a server needs. */
export async function checkWebClient(): Promise<Finding[]> {
  const { ok, fault } = findingsAbout('Web client');
  return existsSync(join(projectRoot, 'dist/web/index.html')) &&
    existsSync(join(projectRoot, 'dist/site/render.js'))
    ? [ok('It is built.')]
    : [fault('It is not built here. Run “npm run build”.')];
}
