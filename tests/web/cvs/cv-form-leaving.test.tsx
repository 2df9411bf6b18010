import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NEW_CV, openForm, press } from '#tests/support/cvs/cv-form.tsx';

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/candidate/mycv/create');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const name = () => screen.getByLabelText('Nom du CV') as HTMLInputElement;
const cancel = () => screen.getByRole('link', { name: 'Annuler' });
const question = () => screen.findByRole('dialog', { name: 'Quitter la page ?' });
const answer = async (label: string) =>
  within(await question())
    .getByRole('button', { name: label })
    .click();

/** Whether the browser would put its own question. */
function closing(): boolean {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
}

describe('leaving with unsaved changes', () => {
  test('asks before following a link; Annuler stays', async () => {
    const { user, led } = openForm();
    await user.type(name(), 'Essai');
    await user.click(cancel());
    await answer('Annuler');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(led).toEqual([]);
    expect(name().value).toBe('Essai');
  });

  test('continues with Quitter, and the device stores the text', async () => {
    const { user, led } = openForm();
    await user.type(name(), 'Essai');
    await user.click(cancel());
    await answer('Quitter');
    await waitFor(() => expect(led).toEqual([`${location.origin}/candidate/mycv`]));
    expect(closing()).toBe(false);
    window.dispatchEvent(new Event('pagehide'));
    expect(localStorage.getItem(NEW_CV)).toContain('Essai');
  });

  test('asks before going back, and again after a refusal', async () => {
    const pushed = vi.spyOn(history, 'pushState');
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    const { user } = openForm();
    await user.type(name(), 'Essai');
    await waitFor(() => expect(pushed).toHaveBeenCalledOnce());
    window.dispatchEvent(new PopStateEvent('popstate'));
    await answer('Annuler');
    await waitFor(() => expect(pushed).toHaveBeenCalledTimes(2));
    expect(back).not.toHaveBeenCalled();
    window.dispatchEvent(new PopStateEvent('popstate'));
    await answer('Quitter');
    await waitFor(() => expect(back).toHaveBeenCalledOnce());
  });

  test('asks before closing, with the browser’s own question', async () => {
    const { user } = openForm();
    expect(closing()).toBe(false);
    await user.type(name(), 'E');
    expect(closing()).toBe(true);
    await user.clear(name());
    expect(closing()).toBe(false);
  });
});

test.each([
  ['a new tab', (link: HTMLAnchorElement) => link.dispatchEvent(click({ ctrlKey: true }))],
  ['another site', (link: HTMLAnchorElement) => follow(link, 'https://exemple.test/')],
  ['a place on this page', (link: HTMLAnchorElement) => follow(link, '#cv-job')],
  [
    'a file',
    (link: HTMLAnchorElement) => {
      link.download = 'cv.pdf';
      return link.dispatchEvent(click());
    },
  ],
])('a link to %s stays on the page and asks nothing', async (_, go) => {
  const { user } = openForm();
  await user.type(name(), 'Essai');
  const link = cancel() as HTMLAnchorElement;
  const held: boolean[] = [];
  link.addEventListener('click', (event) => {
    held.push(event.defaultPrevented);
    event.preventDefault();
  });
  go(link);
  expect(held).toEqual([false]);
});

const click = (init: MouseEventInit = {}) =>
  new MouseEvent('click', { bubbles: true, cancelable: true, button: 0, ...init });

function follow(link: HTMLAnchorElement, href: string): boolean {
  link.href = href;
  return link.dispatchEvent(click());
}

test('an unchanged form asks nothing', async () => {
  const { user, led } = openForm();
  cancel().addEventListener('click', (event) => event.preventDefault());
  await user.click(cancel());
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(led).toEqual([]);
});

test('a form that was sent stays busy while the page is left, and does not send again', async () => {
  const { user, sent, led } = openForm();
  const button = (label: string) => screen.getByRole('button', { name: label });
  await user.type(name(), 'Essai');
  await press(user, 'Enregistrer');
  await waitFor(() => expect(led).toHaveLength(1));
  // The form library has finished by then.
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(button('Enregistrer').getAttribute('aria-busy')).toBe('true');
  expect(button('Publier').getAttribute('aria-disabled')).toBe('true');
  await press(user, 'Enregistrer');
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toHaveLength(1);
  expect(led).toHaveLength(1);
});
