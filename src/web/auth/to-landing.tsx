import { useEffect } from 'react';

/** The session ended after the server had chosen a page of the app: asked once more, it shows the landing page here. */
export function ToLanding() {
  useEffect(() => globalThis.location.reload(), []);
  return null;
}
