/** The sessions that this page has had the server put in the place of its own. */
let renewals = 0;
let renewing: Promise<unknown> | null = null;

/**
 * Makes a call with which the server ends the session of this browser and opens another for the same person. Until its
 * answer has brought the new cookie, the server does not know who asks.
 */
export async function renewSession<T>(call: () => Promise<T>): Promise<T> {
  const made = call();
  renewing = made;
  try {
    return await made;
  } finally {
    renewals += 1;
    renewing = null;
  }
}

/**
 * Call before something is asked of the server.
 *
 * @returns for when that was refused: whether it was asked with a session that another has replaced since, and is to be
 *   asked again. Waits for a renewal that is under way
 */
export function watchRenewal(): () => Promise<boolean> {
  const before = renewals;
  return async () => {
    await Promise.allSettled([renewing]);
    return renewals !== before;
  };
}

/** `fetch` of what changes nothing; once more where the server did not know who asks, and would now. */
export async function fetchAsKnown(url: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const wasRenewed = watchRenewal();
  const response = await fetch(url, init);
  return response.status === 401 && (await wasRenewed()) ? fetchAsKnown(url, init) : response;
}
