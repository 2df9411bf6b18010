'use client';

import { useEffect, useEffectEvent, useRef } from 'react';

/** Null for any other click. */
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
  /** Evaluated when the page is left. */
  changed: () => boolean;
  /** True for leaving. */
  confirmLeave: () => Promise<boolean>;
};

/**
 * Asks before a page with unsaved input is left by a link, by Back or, in the browser's words, by closing or reloading.
 * `hold` starts to intercept Back once there is unsaved input; `free` stops it.
 */
export function useLeaveGuard({ changed, confirmLeave }: Options) {
  const freed = useRef(false);
  const held = useRef(false);
  const mustAsk = useEffectEvent(() => !freed.current && changed());
  const mayLeave = useEffectEvent(confirmLeave);

  const hold = () => {
    // Back then first leads to this same page, where the question can be asked.
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
