'use client';

import { useEffect } from 'react';
import { forgetRefusedSearch } from '#components/search/search-memory.ts';

/** Deletes what a choice made on this page forbids. */
export function ConsentIsland() {
  useEffect(forgetRefusedSearch, []);
  return null;
}
