/** Codes of postgres.js, Node's sockets and the disk that mean: not our bug, try again later. */
const DOWN_CODES = new Set([
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'CONNECT_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
]);
/** SQLSTATE: connection exceptions, insufficient resources, a deadlock that took us, and the server going down or coming up. */
const DOWN_SQLSTATE = /^(?:08...|40P01|53...|57P0[1-3])$/;

/** Whether something we depend on (database, queue, storage) could not be reached or has no room; looks through causes. */
export function isServiceDown(error: unknown): boolean {
  let current = error;
  for (let depth = 0; depth < 8 && current instanceof Error; depth += 1) {
    const code = 'code' in current ? current.code : undefined;
    if (typeof code === 'string' && (DOWN_CODES.has(code) || DOWN_SQLSTATE.test(code))) return true;
    if (current instanceof AggregateError && current.errors.some((inner) => isServiceDown(inner)))
      return true;
    current = current.cause;
  }
  return false;
}
