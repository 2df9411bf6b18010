import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DeviceCopy, readCopy, writeCopy } from '#components/ui/form/draft/device-copies.ts';
import type { Cv } from '#lib/contract/cvs/cvs.ts';
import { aCv } from '#tests/support/cvs/a-cv.ts';
import { NEW_CV, openForm, press } from '#tests/support/cvs/cv-form.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

const DAY = 24 * 60 * 60 * 1000;
const name = () => screen.getByLabelText('Nom du CV') as HTMLInputElement;
const stored = (key = NEW_CV) => JSON.parse(localStorage.getItem(key) ?? 'null')?.values?.cvName;
const offer = () => screen.queryByText(/^Vous avez une saisie non enregistrée du /);
const isOff = (element: Element) => element.closest('fieldset:disabled') !== null;

/** Leaves a copy as an earlier visit would. */
function leave(key: string, copy: Partial<DeviceCopy<object>>): void {
  writeCopy(key, { savedAt: Date.now(), revision: 0, replaced: false, values: {}, ...copy });
}

describe('text typed into the form', () => {
  test('is stored on the device until the form has no changes', async () => {
    const { user } = openForm();
    await user.type(name(), 'Essai');
    await screen.findByText('Sur cet appareil, pas encore enregistré');
    expect(stored()).toBe('Essai');
    await user.clear(name());
    await waitFor(() => expect(localStorage.getItem(NEW_CV)).toBeNull());
    expect(screen.queryByText(/^Sur cet appareil/)).toBeNull();
  });

  test('is stored at once when the page is hidden', async () => {
    const { user } = openForm();
    await user.type(name(), 'Vite');
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()).toBe('Vite');
  });

  test('stays in the form, with a message, when the browser refuses to store it', async () => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: full,
      removeItem: full,
      clear: () => null,
    });
    const { user, sent } = openForm();
    await user.type(name(), 'Essai');
    await screen.findByText(/^Rien n’est gardé/);
    await press(user, 'Enregistrer');
    await waitFor(() => expect(sent[0]?.body.cvName).toBe('Essai'));
  });
});

describe('a copy of an earlier visit', () => {
  test('is offered, and nothing can be typed before the answer', async () => {
    leave('7:cv:new', { savedAt: Date.UTC(2026, 10, 20, 13, 32), values: { cvName: 'Hier' } });
    vi.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 21, 9, 0));
    // As browsers of today do, whatever its type says: with a promise.
    const seen = vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
    const { user } = openForm();
    const question = await screen.findByText('Vous avez une saisie non enregistrée du 20/11/2026 14:32');
    // A reload scrolls down to where one was, past the question that keeps the form closed.
    expect(seen.mock.contexts.some((element) => (element as Element).contains(question))).toBe(true);
    expect(isOff(name())).toBe(true);
    await press(user, 'Reprendre');
    expect([name().value, isOff(name())]).toEqual(['Hier', false]);
    expect(offer()).toBeNull();
    screen.getByText('Sur cet appareil, pas encore enregistré');
  });

  test('is deleted when the stored version is chosen', async () => {
    const cv = aCv({ trainings: [], revision: 3 });
    leave(`7:cv:${cv.id}`, { revision: 3, values: { cvName: 'Autre' } });
    const { user } = openForm(cv);
    await press(user, 'Repartir de la version enregistrée');
    expect(name().value).toBe(cv.cvName);
    expect(localStorage.getItem(`form:7:cv:${cv.id}`)).toBeNull();
  });

  test('mentions that the CV was changed elsewhere since', async () => {
    const cv = aCv({ revision: 3 });
    leave(`7:cv:${cv.id}`, { revision: 2, values: { cvName: 'Autre' } });
    openForm(cv);
    await screen.findByText('Ce CV a été modifié ailleurs depuis.');
  });

  test('is never offered to another person, nor on another CV', () => {
    leave('7:cv:new', { values: { cvName: 'Hier' } });
    openForm(null, [], 8);
    expect([offer(), isOff(name())]).toEqual([null, false]);
    cleanup();
    openForm(aCv());
    expect([offer(), isOff(name())]).toEqual([null, false]);
    expect(stored()).toBe('Hier');
  });

  test('is forgotten after a month, and when it cannot be read', () => {
    leave('7:cv:new', { savedAt: Date.now() - 31 * DAY });
    leave('8:cv:new', { savedAt: Date.now() - 29 * DAY });
    localStorage.setItem('form:9:cv:new', '{"savedAt":');
    localStorage.setItem('theme', 'dark');
    expect(readCopy('7:cv:new')).toBeNull();
    expect(readCopy('8:cv:new')).not.toBeNull();
    expect(Object.keys(localStorage).toSorted()).toEqual(['form:8:cv:new', 'theme']);
  });
});

const refused = (code: string, statusCode: number, message = '') => ({
  status: statusCode,
  body: { statusCode, code, message },
});

test('a session that ends in the middle loses nothing', async () => {
  history.replaceState(null, '', '/candidate/mycv/create');
  const { user, led } = openForm(null, [refused('unauthorized', 401)]);
  await user.type(name(), 'Avant la fin');
  await press(user, 'Enregistrer');
  await waitFor(() => expect(led).toEqual(['/candidate/login?ended=1&next=%2Fcandidate%2Fmycv%2Fcreate']));
  // The way to the sign-in is not asked about: the browser would hold it up.
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(false);
  expect(stored()).toBe('Avant la fin');
  cleanup();
  openForm();
  await press(user, 'Reprendre');
  expect(name().value).toBe('Avant la fin');
});

test('a request refused by the origin check keeps the question before leaving', async () => {
  const { user, led } = openForm(null, [refused('bad_origin', 403, 'Requête refusée.')]);
  await user.type(name(), 'Encore là');
  await press(user, 'Enregistrer');
  expect((await screen.findAllByText('Requête refusée.')).length).toBeGreaterThan(0);
  const closing = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(closing);
  expect(closing.defaultPrevented).toBe(true);
  expect(led).toEqual([]);
});

describe('a CV that was changed in another tab', () => {
  const cv = aCv({ trainings: [], revision: 3 });
  const elsewhere: Cv = { ...cv, cvName: 'Autre onglet', revision: 4 };

  const collide = async (rest: Parameters<typeof openForm>[1] = []) => {
    const form = openForm(cv, [refused('cv_changed', 409, 'Modifié.'), ...rest]);
    await form.user.click(screen.getByText('Poste recherché'));
    await form.user.clear(name());
    await form.user.type(name(), 'Cet onglet');
    await press(form.user, 'Enregistrer');
    const dialog = await screen.findByRole('dialog', { name: 'Ce CV a été modifié ailleurs' });
    return { ...form, choose: (label: string) => form.user.click(within(dialog).getByText(label)) };
  };

  test('is shown as stored, and the typed text is offered back', async () => {
    const { choose, reload } = await collide();
    await choose('Voir la version enregistrée');
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    cleanup();
    const { user } = openForm(elsewhere);
    await screen.findByText('Ce CV a été modifié ailleurs depuis.');
    expect(name().value).toBe('Autre onglet');
    await press(user, 'Reprendre');
    expect(name().value).toBe('Cet onglet');
  });

  test('is overwritten with the revision that was read, and the other text is offered back', async () => {
    const { choose, sent, led } = await collide([{ body: { data: elsewhere } }]);
    await choose('Enregistrer ma version');
    await waitFor(() => expect(led).toEqual(['/candidate/mycv/draft']));
    expect(sent.map(({ path }) => path)).toEqual(['/cvs/update', `/cvs/${cv.id}`, '/cvs/update']);
    expect(sent[2]?.body).toMatchObject({ revision: 4, cvName: 'Cet onglet' });
    cleanup();
    const { user } = openForm({ ...elsewhere, cvName: 'Cet onglet', revision: 5 });
    await screen.findByText(/^Votre enregistrement du .* a remplacé une autre version de ce CV$/);
    await press(user, 'Reprendre l’autre version');
    expect(name().value).toBe('Autre onglet');
  });

  test('may be left undecided: nothing is sent, nothing is lost', async () => {
    const { user, sent } = await collide();
    await user.keyboard('{Escape}');
    expect(sent).toHaveLength(1);
    expect(name().value).toBe('Cet onglet');
  });
});
