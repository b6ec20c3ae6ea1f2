const SHORTEST_WAIT_MS = 10;

/** Milliseconds of processor time that this thread has used. On a busy machine no more of it goes by than on an idle one. */
export function usedMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
}

/**
 * What the work comes to, or null when this thread has worked longer; it goes on then. The clock would let a busy machine
 * refuse what an idle one reads.
 */
export async function withinProcessorMs<T>(
  work: Promise<T>,
  ms: number,
  used: () => number = usedMs,
): Promise<T | null> {
  const most = used() + ms;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    const look = () => {
      const left = most - used();
      if (left <= 0) resolve(null);
      else timer = setTimeout(look, Math.max(left, SHORTEST_WAIT_MS));
    };
    look();
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
