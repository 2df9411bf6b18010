'use client';

import { useEffect } from 'react';
import { SCRIPTS_READY } from '#lib/browser/scripts-ready.ts';

/** The last part of a page: when it is hydrated, so is everything before it. */
export function ScriptsReady() {
  useEffect(() => {
    dispatchEvent(new Event(SCRIPTS_READY));
  }, []);
  return null;
}
