import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatCount } from '#web/ui/format-count.ts';
import { shownProgress, subscribeToProgress } from './shown-progress.ts';

/**
 * Begins the title of the tab while several files are in work: `3/12 · `, and `Done · ` once they are through while
 * somebody looks at another tab.
 */
export function useWorkTitle(): string {
  const progress = useSyncExternalStore(subscribeToProgress, shownProgress);
  const [isDone, setDone] = useState(false);
  const isWorking = progress !== null;
  useEffect(() => {
    if (!isWorking) return;
    // The work ends: somebody who is elsewhere is told until they come back.
    return () => setDone(document.hidden);
  }, [isWorking]);
  useEffect(() => {
    const look = () => {
      if (!document.hidden) setDone(false);
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  if (progress !== null) return `${formatCount(progress.done)}/${formatCount(progress.total)} · `;
  return isDone ? 'Done · ' : '';
}
