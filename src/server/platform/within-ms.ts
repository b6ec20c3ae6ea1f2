/** A request that takes longer is answered that its work goes on. */
export const ANSWER_WITHIN_MS = 25_000;

/** What the work comes to, or null when it takes longer; it goes on then. */
export async function withinMs<T>(work: Promise<T>, ms: number): Promise<T | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((resolve) => {
    timer = setTimeout(() => resolve(null), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
