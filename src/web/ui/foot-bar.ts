/** In px, the height of each bar at the foot of the window. */
const heights = new Map<Element, number>();

function tellHeight(): void {
  const height = [...heights.values()].reduce((sum, each) => sum + each, 0);
  const root = document.documentElement.style;
  if (height > 0) root.setProperty('--foot-bar', `${String(height)}px`);
  else root.removeProperty('--foot-bar');
}

/**
 * The `ref` of a bar at the foot of the window: toasts appear above it, however high it grows. Several bars stand on
 * top of each other.
 */
export function footBar(element: HTMLElement | null): (() => void) | undefined {
  if (element === null) return undefined;
  const measure = () => {
    heights.set(element, element.getBoundingClientRect().height);
    tellHeight();
  };
  measure();
  const observer = new ResizeObserver(measure);
  observer.observe(element);
  return () => {
    observer.disconnect();
    heights.delete(element);
    tellHeight();
  };
}
