'use client';

import { useEffect } from 'react';
import { SCRIPTS_READY } from '#lib/browser/scripts-ready.ts';

/** The last part of a page: once it is hydrated, everything before it is. */
export function ScriptsReady() {
  useEffect(() => {
    performance.mark(SCRIPTS_READY);
    dispatchEvent(new Event(SCRIPTS_READY));
  }, []);
  return null;
}
