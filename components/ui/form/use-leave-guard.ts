'use client';

import { useEffect, useEffectEvent, useRef } from 'react';

/** The link of this site that a plain click would follow to another page; null for any other click. */
function leavingLink(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link?.href || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  const to = new URL(link.href);
  const samePage = to.pathname === location.pathname && to.search === location.search && to.hash !== '';
  return to.origin === location.origin && !samePage ? link : null;
}

type Options = {
  /** Whether something would be lost from sight. Asked at the moment of leaving. */
  changed: () => boolean;
  /** Asks the person; true for leaving. */
  ask: () => Promise<boolean>;
};

/**
 * Asks before a page with unsaved input is left: by a link of the site, by Back, and, in the browser's own
 * words, by closing or reloading. `hold` starts to hold Back, once there is something to lose; `free` lets go.
 */
export function useLeaveGuard({ changed, ask }: Options) {
  const freed = useRef(false);
  const held = useRef(false);
  const mustAsk = useEffectEvent(() => !freed.current && changed());
  const mayLeave = useEffectEvent(ask);

  const hold = () => {
    // Back then first comes to this same page, where it can be asked.
    if (!held.current) history.pushState(null, '', location.href);
    held.current = true;
  };
  const holdAgain = useEffectEvent(hold);

  useEffect(() => {
    const onUnload = (event: BeforeUnloadEvent) => {
      if (mustAsk()) event.preventDefault();
    };
    const leave = async (go: () => void, stay?: () => void) => {
      if (!mustAsk() || (await mayLeave())) {
        freed.current = true;
        return go();
      }
      stay?.();
    };
    const onClick = (event: MouseEvent) => {
      const link = leavingLink(event);
      if (!link || !mustAsk()) return;
      event.preventDefault();
      void leave(() => location.assign(link.href));
    };
    const onBack = () => {
      if (!held.current) return;
      held.current = false;
      void leave(() => history.back(), holdAgain);
    };
    window.addEventListener('beforeunload', onUnload);
    window.addEventListener('click', onClick, true);
    window.addEventListener('popstate', onBack);
    return () => {
      window.removeEventListener('beforeunload', onUnload);
      window.removeEventListener('click', onClick, true);
      window.removeEventListener('popstate', onBack);
    };
  }, []);

  return {
    hold,
    free: () => {
      freed.current = true;
    },
  };
}
