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
    scrollToPrices();
    window.addEventListener('hashchange', scrollToPrices);
    return () => {
      observer.disconnect();
      window.removeEventListener('hashchange', scrollToPrices);
    };
  }, []);
  return null;
}
