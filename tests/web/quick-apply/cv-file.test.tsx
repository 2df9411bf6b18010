import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { keptCv } from '#components/quick-apply/cv-file/kept-cv.ts';
import { QuickApplyPage } from '#components/quick-apply/quick-apply-page.tsx';
import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import type { CvParts } from '#lib/contract/cvs/form.ts';
import { someCvFields } from '#tests/support/cv-import/cv-fields.ts';
import { anOffer } from '#tests/support/offers/an-offer.ts';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
beforeEach(() => sessionStorage.clear());
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const ADD = /^Joindre mon CV/;
const view = aView('fr');
type Flash = Parameters<typeof QuickApplyPage>[0]['flash'];

function open(flash: Flash = null) {
  server.use(
    http.get('*/api/session', () => HttpResponse.json({ user: null })),
    http.get('*/api/upstream/infos/config', () => HttpResponse.json({ data: referenceLists() })),
  );
  return show(<QuickApplyPage offer={anOffer()} similar={[]} flash={flash} view={view} />);
}

const answer = (line: object) =>
  server.use(
    http.post('*/api/upstream/application-files', () => new HttpResponse(`${JSON.stringify(line)}\n`)),
  );
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const hidden = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[type=hidden][name=${name}]`)?.value;
const sentCv = () => JSON.parse(hidden('cv') ?? 'null') as CvParts | null;
const SECRET = 's'.repeat(43);
const FILE = { fileName: 'cv.pdf', pages: 2, secret: SECRET };

const choose = () =>
  userEvent.upload(screen.getByLabelText(ADD), new File(['%PDF-'], 'cv.pdf', { type: 'application/pdf' }));

async function read(cv: CvFields, file: typeof FILE | null = FILE) {
  answer({ data: { file, cv } });
  await choose();
  await screen.findByText('Les champs vides sont remplis. Relisez-les.');
}

describe('the CV file of an application without an account', () => {
  test('goes with it, and fills only fields that are empty', async () => {
    open();
    await userEvent.type(text('Prénom'), 'Zélie');
    await read(someCvFields());
    screen.getByText('cv.pdf (2 pages) part avec votre candidature.');
    expect([text('Prénom').value, text('Nom').value]).toEqual(['Zélie', 'Benali']);
    expect(text('Téléphone').value).toBe('06 39 98 11 11');
    expect(box('Permis B (véhicule léger)').checked).toBe(true);
    expect(sentCv()).toMatchObject({
      tradeId: 8,
      preciseJobId: 1057,
      experiences: [{ expCompany: 'Garage Delorme', expEntryDate: '2019-03' }],
      trainings: [{ formDiploma: 2 }],
      languages: [2],
    });
    screen.getByText(/Expériences \(1\), Formations \(1\), Langues \(1\)/);
    expect([hidden('file'), hidden('fileName'), hidden('filePages')]).toEqual([SECRET, 'cv.pdf', '2']);
    // It has been sent: the form does not send it once more.
    expect(screen.getByLabelText<HTMLInputElement>(/^Joindre un autre fichier/).files).toHaveLength(0);
  });

  test('takes missions of the trade, asks for others, and adds those that are pressed alone', async () => {
    open();
    const missions = [2031, 2004].map((id) => ({ id, taskIds: [], line: 'Peinture, freins' }));
    await read(someCvFields({ missions }));
    const group = await screen.findByRole('group', { name: /^Que savez-vous faire/ });
    expect(sentCv()?.mission).toEqual([{ missionId: 2031, taskIds: [] }]);
    const tint = within(group).getByRole('button', { name: 'Mise en teinte' });
    await userEvent.click(tint);
    expect(tint.getAttribute('aria-pressed')).toBe('true');
    const both = [2031, 2030].map((missionId) => ({ missionId, taskIds: [] }));
    expect(sentCv()?.mission).toEqual(both);
    expect(keptCv()?.parts?.mission).toEqual(both);
    await screen.findByText(/Missions \(2\)/);
    await userEvent.click(tint);
    expect(sentCv()?.mission).toEqual([{ missionId: 2031, taskIds: [] }]);
    await press('Retirer ce fichier');
    expect(screen.queryByRole('group', { name: /^Que savez-vous faire/ })).toBeNull();
    expect(sentCv()).toBeNull();
  });

  test('asks for missions of the offer’s trade where the file tells no more than a name', async () => {
    open();
    const none = { jobs: [], experiences: [], trainings: [], languages: [], level: null, licences: [] };
    await read(someCvFields(none));
    const group = await screen.findByRole('group', { name: /^Que savez-vous faire/ });
    expect(sentCv()).toBeNull();
    const [first, ...others] = within(group).getAllByRole('button');
    if (!first) throw new Error('nothing is asked');
    expect(others.length).toBeLessThan(8);
    await userEvent.click(first);
    expect(sentCv()?.mission).toHaveLength(1);
    await userEvent.click(first);
    expect(sentCv()).toBeNull();
  });

  test('can be corrected where it was read wrong', async () => {
    open();
    await read(someCvFields());
    await press('Corriger ce qui a été lu');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Anglais' }));
    await press('C’est bien ça');
    expect(sentCv()).toMatchObject({ languages: [], trainings: [{ formDiploma: 2 }] });
    expect(hidden('file')).toBe(SECRET);
  });

  test('names no file where there is none to send', async () => {
    open();
    await read(someCvFields(), null);
    expect([sentCv()?.languages, hidden('file')]).toEqual([[2], undefined]);
    expect(screen.queryByText(/part avec votre candidature/)).toBeNull();
  });

  test('leaves licences as they were ticked', async () => {
    open();
    await userEvent.click(box('Permis B (véhicule léger)'));
    await read(someCvFields({ licences: [{ id: 11, line: 'Permis C' }] }));
    expect(box('Permis C (poids lourd)').checked).toBe(false);
  });

  test('can be taken away again', async () => {
    open();
    await read(someCvFields());
    await press('Retirer ce fichier');
    expect([sentCv(), hidden('file'), keptCv()]).toEqual([null, undefined, null]);
    expect(document.activeElement).toBe(screen.getByLabelText(ADD));
  });

  test('says beside it that the file is refused, and keeps what was typed', async () => {
    const sentence = 'Ce fichier est protégé par un mot de passe.';
    open();
    await userEvent.type(text('Prénom'), 'Zélie');
    answer({ failure: { statusCode: 422, code: 'invalid', message: 'x', fields: { cv: sentence } } });
    await choose();
    await screen.findByText(sentence);
    await press('Retirer');
    expect(screen.queryByText(sentence)).toBeNull();
    expect([text('Prénom').value, sentCv()]).toEqual(['Zélie', null]);
    expect(screen.getByLabelText<HTMLInputElement>(ADD).files).toHaveLength(0);
  });

  test('comes back with a form that was refused or that Back leads to, and is forgotten once it is sent', async () => {
    open();
    await read(someCvFields());
    cleanup();
    open({ page: '', failure: { code: 'invalid', message: 'À corriger', fields: { email: 'Obligatoire' } } });
    await waitFor(() => expect([sentCv()?.languages, hidden('file')]).toEqual([[2], SECRET]));
    cleanup();
    vi.spyOn(performance, 'getEntriesByType').mockReturnValueOnce([
      { type: 'back_forward' } as PerformanceNavigationTiming,
    ]);
    open();
    await waitFor(() => expect([sentCv()?.languages, hidden('file')]).toEqual([[2], SECRET]));
    cleanup();
    open({ page: '', success: 'asked', values: { email: 'zelie@exemple.test' } });
    expect(keptCv()).toBeNull();
  });

  test('comes back from the server, which took it without scripts', async () => {
    const values = { file: SECRET, fileName: 'cv.pdf', filePages: '1' };
    const failure = { code: 'invalid', message: 'À corriger', fields: { email: 'Obligatoire' } };
    open({ page: '', failure, values });
    await screen.findByText('cv.pdf (1 page) part avec votre candidature.');
    expect(hidden('file')).toBe(SECRET);
  });
});
