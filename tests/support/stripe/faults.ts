/** How one of the next requests goes wrong. */
export interface Fault {
  readonly method: string;
  /** An address such as `/v1/subscriptions/*`: a star is one part of it. */
  readonly path: string;
  /** How many requests it happens to; one when not said. */
  readonly times?: number;
  /** The answer given without doing the work; 500 when not said. */
  readonly status?: number;
  /** The refusal is kept under the request's idempotency key: what is sent again gets it again. */
  readonly isStored?: boolean;
  /** The work is done, and then the connection breaks before the answer is sent. */
  readonly dropConnectionAfterHandling?: boolean;
}

/** The faults still to come. `take` returns the one that meets a request, and counts it as used. */
export function createFaults(): {
  add(fault: Fault): void;
  take(method: string, path: string): Fault | null;
} {
  const waiting: { fault: Fault; left: number }[] = [];
  return {
    add: (fault) => {
      waiting.push({ fault, left: fault.times ?? 1 });
    },
    take: (method, path) => {
      const found = waiting.find(
        ({ fault, left }) => left > 0 && fault.method === method && matches(fault.path, path),
      );
      if (found === undefined) return null;
      found.left -= 1;
      return found.fault;
    },
  };
}

function matches(pattern: string, path: string): boolean {
  const [wanted, actual] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === actual.length && wanted.every((part, index) => part === '*' || part === actual[index])
  );
}
