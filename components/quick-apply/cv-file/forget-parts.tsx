'use client';

import { useEffect } from 'react';
import { keepParts } from './kept-parts.ts';

/** On the page that follows a form that was sent. */
export function ForgetParts() {
  useEffect(() => keepParts(null), []);
  return null;
}
