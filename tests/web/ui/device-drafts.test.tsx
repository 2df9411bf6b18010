import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cvFormValues } from '#components/cvs/form/cv-form-values.ts';
import { formReference } from '#components/long-form/form-reference.ts';
import { ComposeForm } from '#components/messages/compose-form.tsx';
import { FirstOfferForm } from '#components/own-offers/first/first-offer-form.tsx';
import { offerFormValues } from '#components/own-offers/form/offer-form-values.ts';
import { type DeviceCopy, readCopy, writeCopy } from '#components/ui/form/device-copies.ts';
import { indexReference } from '#lib/facts/reference.ts';
import { root } from '#scripts/launch/paths.mjs';
import { aCv } from '#tests/support/cvs/a-cv.ts';
import { aCvForm } from '#tests/support/cvs/cv-form.tsx';
import { aNewInterviewForm, anInterviewEditForm, soon } from '#tests/support/interviews/interview-form.tsx';
import { READER, WRITER } from '#tests/support/messages/a-message.ts';
import { anOfferForm, aStoredOffer, offerReference } from '#tests/support/offers/offer-form.tsx';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';
import { inPage } from '#tests/support/web.tsx';

type DraftForm = {
  /** The component that looks for the draft. */
  file: string;
  form: () => ReactNode;
  /** Where the device stores what is typed. */
  key: string;
  /** One text field: its label and its name among the values. */
  field: { label: string | RegExp; name: string };
  /** Values of a form that may be sent. */
  values: object;
  submit: string;
  /** Refusals that a dialog answers: code, status and what the reader does with the dialog. */
  dialogs?: readonly (readonly [code: string, statusCode: number])[];
};

const LONG_FORM = 'components/long-form/long-form.tsx';
const COMPOSE = 'components/messages/compose-form.tsx';
const INTERVIEW = 'components/interviews/interview-form.tsx';

const cv = aCv({ trainings: [], revision: 3 });
const cvValues = cvFormValues(cv, formReference(indexReference(referenceLists(), 'fr').inForm('m')));
const NO_ORIGIN = { companyName: '', city: '', postalCode: '' };
const offerValues = (companyName: string) => offerFormValues(aStoredOffer({ companyName }), NO_ORIGIN, false);
const aCvOf = (stored: typeof cv | null, place: string) => ({
  file: LONG_FORM,
  form: () => aCvForm(stored),
  key: `7:cv:${place}`,
  field: { label: 'Nom du CV', name: 'cvName' },
  values: { ...cvValues, cvName: 'Écrit hier' },
  submit: 'Enregistrer',
});
const anOfferOf = (form: () => ReactNode, key: string, submit: string) => ({
  file: LONG_FORM,
  form,
  key,
  field: { label: /^Nom de l’entreprise/, name: 'companyName' },
  values: offerValues('Écrit hier'),
  submit,
});
const example = {
  name: 'Ada Vasseur',
  values: { firstName: 'Ada', garage: 'Garage Nord', date: '25/11/2026' },
};
const aMessageTo = (key: string, changes: Partial<Parameters<typeof ComposeForm>[0]> = {}) => ({
  file: COMPOSE,
  form: () => (
    <ComposeForm role="candidate" recipient={null} templates={null} subject="" draftKey={key} {...changes} />
  ),
  key,
  field: { label: 'Objet', name: 'subject' },
  values: { recipientId: WRITER.id, subject: 'Écrit hier', text: 'Bonjour' },
  submit: 'Envoyer',
});
const anInterviewOf = (form: () => ReactNode, place: string, submit: string) => ({
  file: INTERVIEW,
  form,
  key: `2:interview:${place}`,
  field: { label: 'Complément d’adresse', name: 'address2' },
  values: {
    offerId: 7,
    cvs: [{ id: 12 }],
    startTime: `${soon}T10:00`,
    duration: 1,
    moreSlots: [],
    isVideo: false,
    meetingUrl: '',
    address: '12 rue Neuve',
    address1: '23000 Guéret',
    address2: 'Écrit hier',
    information: '',
    organizer: [{ name: 'Sophie Martin', email: 'sophie@garage.test' }],
    colleagues: [],
  },
  submit,
});

const PROFILE = ['profile_incomplete', 422] as const;
const PLAN = ['no_plan', 402] as const;

const FORMS: Record<string, DraftForm> = {
  'a new CV': { ...aCvOf(null, 'new'), dialogs: [PROFILE] },
  'a stored CV': { ...aCvOf(cv, '12'), dialogs: [PROFILE, ['cv_changed', 409]] },
  'a new offer': {
    ...anOfferOf(() => anOfferForm(), '7:offer:new', 'Enregistrer'),
    dialogs: [PROFILE, PLAN],
  },
  'a copy of an offer': {
    ...anOfferOf(() => anOfferForm({ origin: aStoredOffer() }), '7:offer:copy-31', 'Enregistrer'),
    dialogs: [PROFILE, PLAN],
  },
  'a stored offer': {
    ...anOfferOf(() => anOfferForm({ offer: aStoredOffer() }), '7:offer:31', 'Enregistrer'),
    dialogs: [PROFILE, PLAN, ['offer_changed', 409]],
  },
  'the offer of a visitor': anOfferOf(
    () => <FirstOfferForm reference={offerReference} />,
    '0:offer:new',
    'Continuer',
  ),
  'a message': aMessageTo('3:message:new'),
  'an answer to a message': aMessageTo('3:message:reply-4', { recipient: WRITER, subject: 'Re: Votre CV' }),
  'a message to several': aMessageTo('2:message:several', {
    role: 'recruiter',
    several: { people: [WRITER, READER], example },
    templates: { builtIn: [], own: [] },
  }),
  'a new interview': {
    ...anInterviewOf(() => aNewInterviewForm({ offerId: 7, cvIds: [12] }), 'new', 'Publier'),
    dialogs: [['interview_overlaps', 409]],
  },
  'a planned interview': {
    ...anInterviewOf(anInterviewEditForm, '40', 'Publier'),
    dialogs: [['interview_overlaps', 409]],
  },
};
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
const press = (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(screen.getByRole('button', { name }));
const isKept = () =>
  screen.getByText(/^Saisie gardée sur cet appareil \(\d\d:\d\d\), pas encore (enregistrée|envoyée)$/);
const isOffered = () => screen.getByText(/^Vous avez une saisie non (enregistrée|envoyée) du /);

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
  expect(looking).toEqual([...new Set(each.map(([, { file }]) => file))].toSorted());
  expect(using(/<LongForm$|<LongForm /m)).toEqual([
    'cvs/form/cv-form.tsx',
    'own-offers/first/first-offer-form.tsx',
    'own-offers/form/offer-form.tsx',
  ]);
});

describe.each(each)('the draft of %s', (_, one) => {
  test('is offered at each visit until the person chooses, and stays as it was stored', () => {
    const before = leaveCopy(one);
    open(one);
    for (let visit = 0; visit < 2; visit += 1) {
      isOffered();
      touchAsBrowsersDo(one);
      reload(one);
      expect(onDevice(one)).toBe(before);
    }
    isOffered();
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
    expect(screen.queryByText(/^Saisie gardée/)).toBeNull();
  });

  test('is stored while the person types, and offered after a reload', async () => {
    const user = open(one);
    await type(user, one, 'À ne pas perdre');
    await waitFor(isKept);
    reload(one);
    isOffered();
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
    isOffered();
    expect(typedOnDevice(one)).toBe('Encore là');
  });

  test('is said to be lost when the browser refuses to store it', async () => {
    const user = open(one);
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: () => null, setItem, removeItem: () => null });
    await type(user, one, 'Perdu sinon');
    await screen.findByText(/^Cet appareil refuse de garder votre saisie/);
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
    isOffered();
    expect(typedOnDevice(one)).toBe('Écrit hier');
  });

  test('of another tab is neither replaced nor removed by a form in which nothing was typed', () => {
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
    await waitFor(() => expect(screen.queryByText(/^Saisie gardée/)).toBeNull());
  });

  test('equal to what the server has is not offered', async () => {
    const user = open(one);
    const stored = fieldOf(one).value;
    await type(user, one, 'Autre');
    await waitFor(isKept);
    const copy = readCopy<object>(one.key) as DeviceCopy<object>;
    writeCopy(one.key, { ...copy, values: { ...copy.values, [one.field.name]: stored } });
    cleanup();
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
    isOffered();
    expect(typedOnDevice(one)).toBe('Écrit hier');
  },
);
