'use client';

import { useEffect } from 'react';
import { AWAKE } from '#lib/awake.ts';

/** The last part of a page: when it has come to life, so has everything before it. */
export function Awake() {
  useEffect(() => {
    dispatchEvent(new Event(AWAKE));
  }, []);
  return null;
}
