import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { keptParts } from '#components/quick-apply/cv-file/kept-parts.ts';
import { QuickApplyPage } from '#components/quick-apply/quick-apply-page.tsx';
import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
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

const ADD = 'Ajouter mon CV (PDF ou photo), facultatif';
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
  server.use(http.post('*/api/upstream/cv-import/read', () => new HttpResponse(`${JSON.stringify(line)}\n`)));
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const text = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const box = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
const sentCv = () => document.querySelector<HTMLInputElement>('input[name=cv]')?.value;

async function choose(cv: CvFields) {
  answer({ data: cv });
  await press(ADD);
  await userEvent.upload(
    await screen.findByLabelText('Votre CV'),
    new File(['%PDF-'], 'cv.pdf', { type: 'application/pdf' }),
  );
  await screen.findByRole('button', { name: 'C’est bien ça' });
}

describe('the CV file of an application without an account', () => {
  test('fills only fields that are empty, and sends nothing of the file before it is confirmed', async () => {
    open();
    await userEvent.type(text('Prénom'), 'Zélie');
    await choose(someCvFields());
    expect([text('Nom').value, sentCv(), keptParts()]).toEqual(['', undefined, null]);
    await press('C’est bien ça');
    await waitFor(() => expect(text('Nom').value).toBe('Benali'));
    expect(text('Prénom').value).toBe('Zélie');
    expect(text('Téléphone').value).toBe('06 39 98 11 11');
    expect(box('Permis B (véhicule léger)').checked).toBe(true);
    expect(JSON.parse(sentCv() ?? '')).toMatchObject({
      tradeId: 8,
      preciseJobId: 1057,
      experiences: [{ expCompany: 'Garage Delorme', expEntryDate: '2019-03-01' }],
      trainings: [{ formDiploma: 2 }],
      languages: [2],
    });
    await screen.findByText(/Expériences \(1\), Formations \(1\), Langues \(1\)/);
  });

  test('leaves licences as they were ticked', async () => {
    open();
    await userEvent.click(box('Permis B (véhicule léger)'));
    await choose(someCvFields({ licences: [{ id: 11, line: 'Permis C' }] }));
    await press('C’est bien ça');
    await waitFor(() => expect(text('Nom').value).toBe('Benali'));
    expect(box('Permis C (poids lourd)').checked).toBe(false);
  });

  test('can be left out again', async () => {
    open();
    await choose(someCvFields());
    await press('C’est bien ça');
    await userEvent.click(await screen.findByRole('button', { name: 'Ne pas ajouter' }));
    expect([sentCv(), keptParts()]).toEqual([undefined, null]);
  });

  test('says beside it that the file cannot be read, and keeps what was typed', async () => {
    const sentence = 'Nous n’avons pas pu lire ce fichier. Continuez sans, c’est possible.';
    open();
    await userEvent.type(text('Prénom'), 'Zélie');
    answer({ failure: { statusCode: 422, code: 'invalid', message: 'x', fields: { cv: sentence } } });
    await press(ADD);
    await userEvent.upload(
      await screen.findByLabelText('Votre CV'),
      new File(['%PDF-'], 'cv.pdf', { type: 'application/pdf' }),
    );
    await screen.findByText(sentence);
    await press('Continuer sans fichier');
    expect(text('Prénom').value).toBe('Zélie');
    expect(sentCv()).toBeUndefined();
  });

  test('says so when the reader itself cannot be loaded', async () => {
    show(<QuickApplyPage offer={anOffer()} similar={[]} flash={null} view={view} />);
    server.use(http.get('*/api/upstream/infos/config', () => new HttpResponse(null, { status: 503 })));
    await press(ADD);
    await screen.findByText(/Nous n’avons pas pu lire ce fichier/);
    expect(screen.getByRole('button', { name: ADD })).toBeDefined();
  });

  test('comes back with a form that was refused or that Back leads to, and is forgotten once it is sent', async () => {
    open();
    await choose(someCvFields());
    await press('C’est bien ça');
    await waitFor(() => expect(sentCv()).toBeDefined());
    cleanup();
    open({ page: '', failure: { code: 'invalid', message: 'À corriger', fields: { email: 'Obligatoire' } } });
    await waitFor(() => expect(JSON.parse(sentCv() ?? '')).toMatchObject({ languages: [2] }));
    cleanup();
    vi.spyOn(performance, 'getEntriesByType').mockReturnValueOnce([
      { type: 'back_forward' } as PerformanceNavigationTiming,
    ]);
    open();
    await waitFor(() => expect(JSON.parse(sentCv() ?? '')).toMatchObject({ languages: [2] }));
    cleanup();
    open({ page: '', success: 'asked', values: { email: 'zelie@exemple.test' } });
    expect(keptParts()).toBeNull();
  });
});
