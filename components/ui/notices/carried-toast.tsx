'use client';

import { useEffect } from 'react';
import { sayCarriedMessage } from './carried-message.ts';

/** The button that led here is gone, and the focus with it. */
function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1');
  if (!heading || document.activeElement !== document.body) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** Shows the previous page's message and starts at the heading of this one. */
export function CarriedToast() {
  useEffect(() => {
    if (sayCarriedMessage()) focusHeading();
  }, []);
  return null;
}
