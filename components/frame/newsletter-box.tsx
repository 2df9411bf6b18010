'use client';

import { type FormEvent, useState } from 'react';
import { buttonClass } from '#components/ui/button-class.ts';

type State = 'idle' | 'busy' | 'done' | 'invalid' | 'failed';
type Texts = Readonly<
  Record<'title' | 'email' | 'subscribe' | 'done' | 'next' | 'invalid' | 'failed', string>
>;

/** A quick check: the server decides what a valid address is. */
const LOOKS_LIKE_EMAIL = /^[^\s@]+@[^\s@.]+\.[^\s@]+$/;

async function subscribe(email: string): Promise<State> {
  if (!LOOKS_LIKE_EMAIL.test(email)) return 'invalid';
  try {
    const response = await fetch('/api/upstream/auth/newsletter', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ email }),
    });
    if (response.ok) return 'done';
    return response.status === 422 ? 'invalid' : 'failed';
  } catch {
    return 'failed';
  }
}

/**
 * Without JavaScript the form posts to its own handler, which returns to the page with a fragment or opens a page that
 * holds what was typed.
 */
export function NewsletterBox({ texts, className }: Readonly<{ texts: Texts; className?: string }>) {
  const [state, setState] = useState<State>('idle');

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state === 'busy') return;
    const sent = event.currentTarget;
    setState('busy');
    const answer = await subscribe(String(new FormData(sent).get('email') ?? '').trim());
    if (answer === 'done') sent.reset();
    setState(answer);
    if (answer !== 'invalid') return;
    const field = sent.elements.namedItem('email') as HTMLElement;
    field.focus();
    field.scrollIntoView?.({ block: 'center' });
  }

  return (
    <form action="/api/newsletter" method="post" onSubmit={send} noValidate className={className}>
      <h2 className="text-16 mb-2">{texts.title}</h2>
      <label htmlFor="newsletter-email" className="block mb-1.5 text-14 text-on-frame-soft">
        {texts.email}
      </label>
      <div className="flex gap-2">
        <input
          id="newsletter-email"
          name="email"
          type="email"
          autoComplete="email"
          required
          aria-invalid={state === 'invalid' || undefined}
          aria-describedby={state === 'invalid' ? 'newsletter-answer' : undefined}
          className="w-full min-w-0 min-h-12 px-3 py-2.5 border border-edge rounded bg-paper text-ink leading-[26px]"
        />
        <button
          type="submit"
          aria-busy={state === 'busy' || undefined}
          className={buttonClass({ variant: 'primary' })}
        >
          {texts.subscribe}
        </button>
      </div>
      <p id="newsletter-answer" role="status" className="mt-2 font-demi">
        {state !== 'idle' && state !== 'busy' && texts[state]}
        {state === 'done' && <span className="block">{texts.next}</span>}
      </p>
      {state === 'idle' && (
        <p id="newsletter-done" className="hidden target:block font-demi">
          {texts.done}
          <span className="block">{texts.next}</span>
        </p>
      )}
    </form>
  );
}
