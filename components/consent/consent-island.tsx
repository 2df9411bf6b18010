'use client';

import { useEffect } from 'react';
import { forgetRefusedSearch } from '#components/search/search-memory.ts';

/** Forgets what a choice made on this page does not allow any more. */
export function ConsentIsland() {
  useEffect(forgetRefusedSearch, []);
  return null;
}
