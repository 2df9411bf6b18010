'use client';

import { useRouter, useSearchParams } from 'next/navigation';
import { type MouseEvent, type ReactNode, useEffect, useId, useState, useTransition } from 'react';
import { OPEN_ROWS } from '#lib/paths/open-rows.ts';

/** Rows that are being loaded, so that two pressed in quick succession both open. */
const loading = new Set<number>();

/** The query of a page with these rows open, beside those that are; alone, if the list shows one at a time. */
function withOpen(page: string, ids: Iterable<number>, alone: boolean): string {
  const query = new URLSearchParams(page);
  if (alone) query.delete(OPEN_ROWS);
  for (const id of ids) {
    if (!query.has(OPEN_ROWS, String(id))) query.append(OPEN_ROWS, String(id));
  }
  return `?${query}`;
}

function withClosed(page: string, id: number): string {
  const query = new URLSearchParams(page);
  query.delete(OPEN_ROWS, String(id));
  return `?${query}`;
}

type Props = Readonly<{
  /** Of what the row shows, unique in its list. */
  id: number;
  label: ReactNode;
  className: string;
  /** Opening this row closes the others. */
  alone?: boolean;
  /** The details, once the address asks for them (`openRows`); null before. */
  children: ReactNode;
}>;

/**
 * The details of a row, which the server renders when they are opened: a link to the same page with this row open. Once
 * loaded they stay, so that closing them loses nothing typed.
 */
export function RowFold({ id, label, className, alone = false, children }: Props) {
  const panel = useId();
  const router = useRouter();
  const page = String(useSearchParams() ?? '');
  const isLoaded = children !== null;
  const [isOpen, setOpen] = useState(isLoaded);
  const [isLoading, startLoading] = useTransition();
  const href = isLoaded ? withClosed(page, id) : withOpen(page, [id], alone);
  useEffect(() => {
    if (!isLoaded) return () => void loading.delete(id);
  }, [id, isLoaded]);
  const toggle = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (isLoading) return;
    setOpen(!isOpen || !isLoaded);
    if (isLoaded) return;
    if (alone) loading.clear();
    loading.add(id);
    startLoading(() => router.replace(withOpen(location.search, loading, alone), { scroll: false }));
  };
  return (
    <>
      <a
        href={`${href}#row-${id}`}
        id={`row-${id}`}
        aria-expanded={isOpen && isLoaded}
        aria-controls={isLoaded ? panel : undefined}
        aria-busy={isLoading || undefined}
        data-print="no"
        onClick={toggle}
        className={className}
      >
        {label}
      </a>
      {isLoaded && (
        <div id={panel} hidden={!isOpen} className="border-t border-line">
          {children}
        </div>
      )}
    </>
  );
}
