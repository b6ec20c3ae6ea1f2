import { useEffect, useState } from 'react';
import { useStableCallback } from './use-stable-callback.ts';

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes('Files') ?? false;
}

/** Takes files dropped anywhere in the window, so that a near miss does not open the file instead. Tells whether some hover. */
export function useWindowDrop(onFiles: (files: readonly File[]) => void): boolean {
  const [isDragging, setDragging] = useState(false);
  const takeFiles = useStableCallback(onFiles);

  useEffect(() => {
    // Entering a child is reported before leaving its parent; the difference says whether the window was left.
    let depth = 0;
    const abort = new AbortController();
    // Ahead of whatever is dragged to within the page, which would turn files away.
    const options = { signal: abort.signal, capture: true };
    const settle = (next: number) => {
      depth = Math.max(0, next);
      setDragging(depth > 0);
    };
    document.addEventListener('dragenter', (event) => hasFiles(event) && settle(depth + 1), options);
    document.addEventListener('dragleave', (event) => hasFiles(event) && settle(depth - 1), options);
    document.addEventListener(
      'dragover',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
      },
      options,
    );
    document.addEventListener(
      'drop',
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.stopPropagation();
        settle(0);
        const files = Array.from(event.dataTransfer?.files ?? []);
        if (files.length > 0) takeFiles(files);
      },
      options,
    );
    return () => abort.abort();
  }, [takeFiles]);

  return isDragging;
}
