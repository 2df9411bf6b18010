import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DeviceCopy, readCopy, writeCopy } from '#components/ui/form/draft/device-copies.ts';
import { toast } from '#components/ui/notices/toast.ts';
import { root } from '#scripts/launch/paths.mjs';
import { READER, WRITER } from '#tests/support/messages/a-message.ts';
import { type DraftForm, FORMS } from '#tests/support/pages/draft-forms.tsx';
import { inPage } from '#tests/support/web.tsx';

const each = Object.entries(FORMS);

let led: string[] = [];
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  led = [];
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void led.push(String(to)));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
});

/** What the server answers to the form; contacts are found. */
function answer(statusCode: number, code: string) {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('list-contacts')
      ? Response.json({ data: [WRITER, READER], total: 2, totalPages: 1 })
      : Response.json({ statusCode, code, message: 'Refusé.' }, { status: statusCode }),
  );
}

function open({ form }: DraftForm) {
  document.documentElement.lang = 'fr';
  answer(401, 'unauthorized');
  render(inPage(form()));
  return userEvent.setup();
}

const HOUR = 60 * 60 * 1000;
const copyOf = (one: DraftForm): DeviceCopy<object> => ({
  savedAt: Date.now() - HOUR,
  revision: 0,
  replaced: false,
  values: one.values,
});

/** Leaves a copy as an earlier visit would. */
function leaveCopy(one: DraftForm): string {
  writeCopy(one.key, copyOf(one));
  return localStorage.getItem(`form:${one.key}`) as string;
}

const onDevice = (one: DraftForm) => localStorage.getItem(`form:${one.key}`);
const typedOnDevice = (one: DraftForm) =>
  readCopy<Record<string, unknown>>(one.key)?.values?.[one.field.name];
const fieldOf = (one: DraftForm) => screen.getByLabelText<HTMLInputElement>(one.field.label);
const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const isKept = () => screen.getByText(/^Sur cet appareil, pas encore (enregistré|envoyé)$/);
const isOffered = () => screen.findByText(/^Vous avez une saisie non (enregistrée|envoyée) du /);

/** What a reload does: the page is hidden and gone, and its forms are drawn from the start. */
function reload(one: DraftForm) {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
  return open(one);
}

/** Fills in a field of a page that is shown again, and fires the events of controls that nobody touched. */
function touchAsBrowsersDo(one: DraftForm): void {
  fireEvent.change(fieldOf(one), { target: { value: 'Rempli par le navigateur' } });
  for (const list of document.querySelectorAll('select'))
    fireEvent(list, new Event('change', { bubbles: true }));
}

async function type(user: ReturnType<typeof userEvent.setup>, one: DraftForm, text: string) {
  await user.clear(fieldOf(one));
  await user.click(fieldOf(one));
  await user.paste(text);
}

test('every component that looks for a draft is among the forms of this file', () => {
  const sources = readdirSync(join(root, 'components'), { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name),
  );
  const using = (text: RegExp) =>
    sources.filter((name) => text.test(readFileSync(join(root, 'components', name), 'utf8'))).toSorted();
  const looking = using(/= useFoundDraft[<(]/).map((name) => `components/${name}`);
  // Keeps the version that a conflict did not choose (tests/web/accounts/profile-two-tabs.test.tsx).
  const ofConflicts = 'components/ui/form/draft/stored-form.tsx';
  expect(looking).toEqual([...new Set([ofConflicts, ...each.map(([, { file }]) => file)])].toSorted());
  expect(using(/<LongForm$|<LongForm /m)).toEqual([
    'cvs/form/cv-form.tsx',
    'own-offers/first/first-offer-form.tsx',
    'own-offers/form/offer-form.tsx',
  ]);
});

describe.each(each)('the draft of %s', (_, one) => {
  test('is offered at each visit until the person chooses, and stays as it was stored', async () => {
    const before = leaveCopy(one);
    open(one);
    for (let visit = 0; visit < 2; visit += 1) {
      await isOffered();
      touchAsBrowsersDo(one);
      reload(one);
      expect(onDevice(one)).toBe(before);
    }
    await isOffered();
  });

  test('stays on the device when it is resumed, and the form says that it is not with the server', async () => {
    leaveCopy(one);
    const user = open(one);
    await press(user, 'Reprendre');
    isKept();
    window.dispatchEvent(new Event('pagehide'));
    expect(typedOnDevice(one)).toBe('Écrit hier');
    isKept();
    const again = reload(one);
    await press(again, 'Reprendre');
    expect(fieldOf(one).value).toBe('Écrit hier');
  });

  test('is removed when the person starts afresh', async () => {
    leaveCopy(one);
    const user = open(one);
    touchAsBrowsersDo(one);
    await press(user, /^Repartir /);
    expect(onDevice(one)).toBeNull();
    expect(['Écrit hier', 'Rempli par le navigateur']).not.toContain(fieldOf(one).value);
    expect(screen.queryByText(/^Sur cet appareil/)).toBeNull();
  });

  test('comes back when starting afresh is undone, and is offered again at the next visit', async () => {
    const before = leaveCopy(one);
    const message = vi.spyOn(toast, 'success');
    await press(open(one), /^Repartir /);
    const action = message.mock.lastCall?.[1]?.action;
    expect(action?.label).toBe('Annuler');
    act(() => action && 'onClick' in action && action.onClick());
    await waitFor(() => expect(fieldOf(one).value).toBe('Écrit hier'));
    isKept();
    expect(onDevice(one)).toBe(before);
    reload(one);
    await isOffered();
  });

  test('is stored while the person types, and offered after a reload', async () => {
    const user = open(one);
    await type(user, one, 'À ne pas perdre');
    await waitFor(isKept);
    reload(one);
    await isOffered();
    expect(typedOnDevice(one)).toBe('À ne pas perdre');
  });

  test('survives another page and Back, after a question that says where the text is', async () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => undefined);
    const user = open(one);
    await type(user, one, 'À ne pas perdre');
    await waitFor(isKept);
    const link = document.body.appendChild(document.createElement('a'));
    link.href = '/candidate/mycv';
    await user.click(link);
    await screen.findByText(/restent sur cet appareil, mais ne sont pas encore (enregistrées|envoyées)/);
    await press(user, 'Quitter');
    await waitFor(() => expect(led).toEqual([`${location.origin}/candidate/mycv`]));
    link.remove();

    const returned = reload(one);
    await press(returned, 'Reprendre');
    await type(returned, one, 'Encore là');
    await waitFor(() => expect(typedOnDevice(one)).toBe('Encore là'));
    window.dispatchEvent(new PopStateEvent('popstate'));
    await screen.findByRole('dialog', { name: 'Quitter la page ?' });
    await press(returned, 'Quitter');
    await waitFor(() => expect(back).toHaveBeenCalledOnce());
    reload(one);
    await isOffered();
    expect(typedOnDevice(one)).toBe('Encore là');
  });

  test('is said to be lost when the browser refuses to store it', async () => {
    const user = open(one);
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => null });
    await type(user, one, 'Perdu sinon');
    await screen.findByText(/^Rien n’est gardé/);
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
    expect(fieldOf(one).value).toBe('Perdu sinon');
  });

  test('survives the end of the session, without a question on the way to the sign-in', async () => {
    leaveCopy(one);
    const user = open(one);
    await press(user, 'Reprendre');
    await press(user, one.submit);
    await screen.findAllByText('Refusé.');
    const closing = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(false);
    reload(one);
    await isOffered();
    expect(typedOnDevice(one)).toBe('Écrit hier');
  });

  test('stays as another tab stored it while nothing is typed in the form', () => {
    open(one);
    const other = leaveCopy(one);
    reload(one);
    expect(onDevice(one)).toBe(other);
  });

  test('is not said to be kept after another tab has removed it', async () => {
    leaveCopy(one);
    const user = open(one);
    await press(user, 'Reprendre');
    localStorage.removeItem(`form:${one.key}`);
    window.dispatchEvent(new StorageEvent('storage', { key: `form:${one.key}` }));
    await waitFor(() => expect(screen.queryByText(/^Sur cet appareil/)).toBeNull());
  });

  test('equal to what the server has is not offered', async () => {
    const user = open(one);
    const stored = fieldOf(one).value;
    await type(user, one, 'Autre');
    await waitFor(() => expect(typedOnDevice(one)).toBe('Autre'));
    // A form that closes may store its copy once more.
    cleanup();
    const copy = readCopy<object>(one.key) as DeviceCopy<object>;
    writeCopy(one.key, { ...copy, values: { ...copy.values, [one.field.name]: stored } });
    open(one);
    expect(screen.queryByText(/^Vous avez une saisie non /)).toBeNull();
    expect(onDevice(one)).toBeNull();
  });
});

const dialogs = each.flatMap(([name, one]) =>
  (one.dialogs ?? []).map(([code, statusCode]) => [name, code, statusCode, one] as const),
);
test.each(dialogs)(
  '%s keeps its draft when the dialog about %s is closed, and on the way it offers',
  async (_, code, statusCode, one) => {
    leaveCopy(one);
    const user = open(one);
    await press(user, 'Reprendre');
    answer(statusCode, code);
    await press(user, one.submit);
    // What the browser makes of Escape.
    fireEvent(await screen.findByRole('dialog'), new Event('cancel', { cancelable: true }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fieldOf(one).value).toBe('Écrit hier');
    isKept();
    reload(one);
    await isOffered();
    expect(typedOnDevice(one)).toBe('Écrit hier');
  },
);
