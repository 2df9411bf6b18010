'use client';

import { useEffect } from 'react';
import type { Role } from '#lib/contract/platform/operation.ts';
import { keepPerson } from './on-device.ts';

/** Registers the service worker once the page stands. Browsers without one have no offline page. */
function startWorker(): void {
  if (process.env.NODE_ENV !== 'production') return;
  void navigator.serviceWorker
    ?.register('/sw.js', { updateViaCache: 'none' })
    // Refused by the browser's settings, or not reached: the next page asks again.
    .catch(() => undefined);
}

/**
 * In every space: says whose browser this is and sees to the offline page. Public pages have none of it, since only
 * who is signed in has something to read without the network.
 */
export function OfflineHelper({ userId, role }: Readonly<{ userId: number; role: Role }>) {
  useEffect(() => {
    keepPerson(userId, role);
    if (document.readyState === 'complete') return startWorker();
    addEventListener('load', startWorker, { once: true });
    return () => removeEventListener('load', startWorker);
  }, [userId, role]);
  return null;
}
