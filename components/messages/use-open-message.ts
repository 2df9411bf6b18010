import { useEffect, useRef, useState } from 'react';

export const OPEN = 'message';

/** The current address with another message open, or none. */
export function hrefWith(search: string, id: number | null): string {
  const query = new URLSearchParams(search);
  query.delete(OPEN);
  if (id !== null) query.set(OPEN, String(id));
  const text = query.toString();
  return text ? `?${text}` : '';
}

function openInAddress(): number | null {
  const id = Number(new URLSearchParams(location.search).get(OPEN));
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The address holds the open message, so that Back closes it and links work. */
export function useOpenMessage(initial: number | null) {
  const [id, setId] = useState(initial);
  /** Opened from this list: closing it means going back. */
  const opened = useRef(false);
  useEffect(() => {
    const follow = () => {
      opened.current = false;
      setId(openInAddress());
    };
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);
  const goTo = (to: number | null, how: 'pushState' | 'replaceState') => {
    history[how](null, '', location.pathname + hrefWith(location.search, to));
    setId(to);
  };
  return {
    id,
    open: (to: number) => {
      // Replaced, so that Back leads to the list.
      goTo(to, id === null ? 'pushState' : 'replaceState');
      opened.current ||= id === null;
    },
    close: () => {
      if (opened.current) return history.back();
      goTo(null, 'replaceState');
    },
    forget: () => goTo(null, 'replaceState'),
  };
}
