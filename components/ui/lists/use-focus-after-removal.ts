import { useEffect, useRef } from 'react';

/**
 * `leaving` names the row that goes. Once the list is shorter, focuses the first button of the row in its place, or the
 * heading of an empty list.
 */
export function useFocusAfterRemoval(length: number) {
  const headingRef = useRef<HTMLHeadingElement>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const index = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that is gone shows in the length alone
  useEffect(() => {
    if (index.current === null) return;
    const rows = listRef.current?.children ?? [];
    const row = rows[Math.min(index.current, rows.length - 1)];
    index.current = null;
    (row?.querySelector<HTMLElement>('.acts button') ?? headingRef.current)?.focus();
  }, [length]);
  const leaving = (row: number) => {
    index.current = row;
  };
  return { headingRef, listRef, leaving };
}
