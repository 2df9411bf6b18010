'use client';

import { useEffect } from 'react';

/** Milliseconds after the page has loaded. */
const SCROLL_AFTER = 100;

/** Loaded when its part of the page is near the screen. */
const parts: Record<string, (element: HTMLElement) => void> = {
  slider: (row) => void import('./slider.ts').then((m) => m.startSlider(row)),
  quote: (form) =>
    void import('#components/quotes/quote-form.ts').then((m) => m.attachQuoteForm(form as HTMLFormElement)),
};

/** Opens the folded section that the address names. */
function openNamed(): void {
  const section = document.getElementById(location.hash.slice(1));
  const folded = section?.querySelector<HTMLDetailsElement>(':scope > details');
  if (folded) folded.open = true;
}

function scrollToPrices(): void {
  if (location.hash !== '#pricing-plan') return;
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth';
  const scroll = () => document.querySelector('#pricing-plan')?.scrollIntoView({ behavior });
  setTimeout(scroll, SCROLL_AFTER);
}

/** Loads nothing before somebody scrolls there. */
export function LandingIsland() {
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting || !(target instanceof HTMLElement)) continue;
          observer.unobserve(target);
          parts[target.dataset.near ?? '']?.(target);
        }
      },
      { rootMargin: '400px' },
    );
    for (const part of document.querySelectorAll('[data-near]')) observer.observe(part);
    const onAddress = () => {
      openNamed();
      scrollToPrices();
    };
    onAddress();
    window.addEventListener('hashchange', onAddress);
    return () => {
      observer.disconnect();
      window.removeEventListener('hashchange', onAddress);
    };
  }, []);
  return null;
}
