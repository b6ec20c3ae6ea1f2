/** Resolves when it is the key's turn, with what ends it; rejects with the signal's reason. */
export type TakeTurn = (key: string, signal: AbortSignal) => Promise<() => void>;

/** Lets at most `atOnce` pieces of work of each key run; further ones wait, first come first served. */
export function createTurns(atOnce: number): TakeTurn {
  const lines = new Map<string, { running: number; waiting: (() => void)[] }>();

  const endTurn = (key: string): void => {
    const line = lines.get(key);
    if (line === undefined) return;
    const next = line.waiting.shift();
    if (next !== undefined) next();
    else if (--line.running === 0) lines.delete(key);
  };

  return async (key, signal) => {
    signal.throwIfAborted();
    const line = lines.get(key) ?? { running: 0, waiting: [] };
    lines.set(key, line);
    if (line.running < atOnce) line.running += 1;
    else {
      const isMine = await new Promise<boolean>((resolve) => {
        const onTurn = () => {
          signal.removeEventListener('abort', onAbort);
          resolve(true);
        };
        const onAbort = () => {
          line.waiting.splice(line.waiting.indexOf(onTurn), 1);
          resolve(false);
        };
        line.waiting.push(onTurn);
        signal.addEventListener('abort', onAbort, { once: true });
      });
      if (!isMine) signal.throwIfAborted();
    }
    return () => endTurn(key);
  };
}
