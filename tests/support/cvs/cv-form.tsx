import { render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import { CvForm } from '#components/cvs/form/cv-form.tsx';
import { formReference } from '#components/long-form/form-reference.ts';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import { FORM_KEY_HEADER } from '#lib/contract/platform/headers.ts';
import { indexReference } from '#lib/facts/reference.ts';
import { answerOnTheWire, bodyInOurNames } from '#tests/support/wire.ts';
import { referenceLists } from '../pages/reference-lists.ts';
import { inPage } from '../web.tsx';

const reference = formReference(indexReference(referenceLists(), 'fr').inForm('m'));

/** The form of a CV as its page draws it. */
export const aCvForm = (cv: Cv | null = null, userId = 7) => (
  <CvForm cv={cv} reference={reference} userId={userId} />
);

/** Where a new CV of user 7 is kept on the device. */
export const NEW_CV = 'form:7:cv:new';

export type Sent = { path: string; body: Record<string, unknown> };
type Answer = { status?: number; body: object };

/** A person before the form: what they send, where they are led, what the server answers to each call. */
export function openForm(cv: Cv | null = null, answers: Answer[] = [], userId = 7) {
  const sent: Sent[] = [];
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    keys.push(new Headers(init?.headers).get(FORM_KEY_HEADER));
    sent.push({
      path: url.replace('/api/upstream', ''),
      body: JSON.parse(bodyInOurNames(init?.method ?? 'GET', url, String(init?.body ?? '{}'))),
    });
    const { status = 200, body } = answers[sent.length - 1] ?? { body: { data: cv, message: 'Enregistré.' } };
    return Response.json(answerOnTheWire(init?.method ?? 'GET', url, body), { status });
  });
  const led: string[] = [];
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void led.push(String(to)));
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  document.documentElement.lang = 'fr';
  const view = render(inPage(aCvForm(cv, userId)));
  return { user: userEvent.setup(), sent, keys, led, reload, ...view };
}

export const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));

/** The drawer of a section, by its title. */
export function drawer(title: string): HTMLDetailsElement {
  const heading = screen.getByRole('heading', { level: 2, name: title });
  return heading.closest('details') as HTMLDetailsElement;
}

/** The titles of the sections that are open. */
export const openSections = () =>
  [...document.querySelectorAll('details.drawer[open] h2')].map((title) => title.textContent);

/** The state that the drawer of a section shows. */
export const markOf = (title: string) => drawer(title).querySelector('.tag')?.textContent;

/** Presses the `Valider` of a section. */
export const validate = (user: UserEvent, title: string) =>
  user.click(
    [...drawer(title).querySelectorAll('button')].find((one) => one.textContent === 'Valider') as Element,
  );

/** Fills what a CV cannot be published without. */
export async function fillJob(user: UserEvent): Promise<void> {
  await user.selectOptions(screen.getByLabelText('Métier'), 'Mécanicien automobile');
  await user.selectOptions(screen.getByLabelText('Métier précis'), 'Mécanicien automobile');
  await user.selectOptions(screen.getByLabelText('Expérience'), 'Confirmé');
  // The field that suggests towns takes the place of the plain one when it is touched.
  await user.hover(screen.getByLabelText('Ville'));
  await waitFor(() => expect(document.querySelector('input[data-rac]')).not.toBeNull());
  await user.click(screen.getByLabelText('Ville'));
  // One letter asks for no suggestions; a commune of the Somme has no more.
  await user.keyboard('Y');
  // It bears the name of the trade until then.
  await user.clear(screen.getByLabelText('Nom du CV'));
  await user.type(screen.getByLabelText('Nom du CV'), 'Mécanicien confirmé');
}
