import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Locale } from '#lib/i18n/locales.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '../web.tsx';

type FormCase = {
  form: () => ReactNode;
  /** Label of the button that sends, in each language. */
  submit: Record<Locale, string>;
  /** French labels of the fields that may not stay empty, in the order of the page. */
  required: readonly string[];
  /** Types a good answer into every required field. */
  fill: (user: UserEvent) => Promise<void>;
  /** Where the form sends, behind our own server. */
  path: string;
  /** How it sends; POST unless stated. */
  method?: 'post' | 'put' | 'patch';
  /** One field that the server refuses: its path in the body and its French label. */
  refused: { name: string; label: string };
};

const sentence = 'Le serveur refuse cette valeur.';

/** Controls that a person fills in. */
const controls = (view: HTMLElement) =>
  [...view.querySelectorAll<HTMLInputElement>('input:not([type=hidden]), select, textarea')].filter(
    (control) => !control.hidden,
  );

const valuesOf = (view: HTMLElement) =>
  controls(view).map((control) => (control.type === 'checkbox' ? String(control.checked) : control.value));

/** The words that a control, or the group it stands in, is described by. */
const describedText = (control: HTMLElement) =>
  (control.closest('[aria-describedby]')?.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

/** Holds a form to what every form of the kit promises. Run it on each new form. */
export function describeForm(name: string, one: FormCase) {
  describe(name, () => {
    const server = setupServer();
    let sent = 0;
    const answers = (answer: () => Response | Promise<Response>) =>
      server.use(
        http[one.method ?? 'post'](`*${one.path}`, () => {
          sent += 1;
          return answer();
        }),
      );
    beforeAll(() => server.listen());
    afterEach(() => {
      cleanup();
      server.resetHandlers();
      sent = 0;
    });
    afterAll(() => server.close());

    const press = (user: UserEvent) => user.click(screen.getByRole('button', { name: one.submit.fr }));

    test.each(['fr', 'en'] as const)('every control has a name, in %s', (locale) => {
      const { container } = show(one.form(), locale);
      screen.getByRole('button', { name: one.submit[locale] });
      expect(controls(container).length).toBeGreaterThan(0);
      for (const control of controls(container)) expect(control.labels?.length).toBeGreaterThan(0);
    });

    test('the form sent empty lists each required field with a link and focuses the list', async () => {
      answers(() => HttpResponse.json({ data: null }));
      const user = userEvent.setup();
      show(one.form());
      await press(user);
      const summary = await screen.findByRole('alert');
      await waitFor(() => expect(document.activeElement).toBe(summary));
      const links = within(summary).getAllByRole('link');
      expect(links.map((link) => link.textContent?.split('\u00a0:')[0])).toEqual(one.required);
      for (const link of links) {
        await user.click(link);
        const field = document.activeElement as HTMLElement;
        expect(`#${field.id}`).toBe(link.getAttribute('href'));
        expect(field.getAttribute('aria-invalid')).toBe('true');
        expect(describedText(field)).toContain(link.textContent?.split('\u00a0: ').at(-1));
      }
      expect(sent).toBe(0);
    });

    test('the form is busy while it is sent, is sent once, and keeps its input whatever comes back', async () => {
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      answers(async () => {
        await held;
        return HttpResponse.error();
      });
      const user = userEvent.setup();
      const { container } = show(one.form());
      await one.fill(user);
      const typed = valuesOf(container);
      await press(user);
      const button = container.querySelector<HTMLButtonElement>('button[type=submit]');
      await waitFor(() => expect(button?.getAttribute('aria-busy')).toBe('true'));
      await user.click(button as HTMLButtonElement);
      release();
      expect((await screen.findByRole('alert')).textContent).toContain(messagesOf('fr').form.network);
      expect(button?.hasAttribute('aria-busy')).toBe(false);
      expect([sent, valuesOf(container)]).toEqual([1, typed]);

      const late = { statusCode: 503, code: 'unavailable', message: 'Plus tard.' };
      answers(() => HttpResponse.json(late, { status: 503 }));
      await press(user);
      await screen.findByText('Plus tard.');
      expect([sent, valuesOf(container)]).toEqual([2, typed]);

      const { name, label } = one.refused;
      const refusal = { statusCode: 422, code: 'invalid', message: '', fields: { [name]: sentence } };
      answers(() => HttpResponse.json(refusal, { status: 422 }));
      await press(user);
      await screen.findByRole('link', { name: `${label}\u00a0: ${sentence}` });
      const field = controls(container).find((control) => control.getAttribute('aria-invalid') === 'true');
      expect(field?.labels?.[0]?.textContent).toBe(label);
      expect(describedText(field as HTMLElement)).toContain(sentence);
      expect([sent, valuesOf(container)]).toEqual([3, typed]);
    });
  });
}
