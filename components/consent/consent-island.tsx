'use client';

import { useEffect } from 'react';
import { forgetRefusedSearch } from '#components/search/search-memory.ts';
import { CONSENT_CHANGED, consentOf } from '#lib/consent.ts';

/** Sends the answer without leaving the page; what fails goes as the plain form that it is. */
async function answer(event: SubmitEvent): Promise<void> {
  const form = event.target as HTMLFormElement;
  const button = event.submitter as HTMLButtonElement;
  event.preventDefault();
  const sent = await fetch(form.action, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ choice: button.value }),
  }).catch(() => null);
  if (sent?.ok) {
    (form.parentElement as HTMLElement).hidden = true;
    dispatchEvent(new Event(CONSENT_CHANGED));
  } else {
    form.removeEventListener('submit', answer);
    form.requestSubmit(button);
  }
}

/** Shows the question to who has not answered it, and forgets what is not allowed (any more). */
export function ConsentIsland() {
  useEffect(() => {
    forgetRefusedSearch();
    const banner = document.getElementById('consent');
    const form = banner?.querySelector('form');
    if (!banner || !form || consentOf(document.cookie)) return;
    banner.hidden = false;
    form.addEventListener('submit', answer);
    return () => form.removeEventListener('submit', answer);
  }, []);
  return null;
}
