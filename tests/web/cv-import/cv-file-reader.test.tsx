import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CvFileReader } from '#components/cv-import/cv-file-reader.tsx';
import { formReference } from '#components/long-form/form-reference.ts';
import type { CvFields } from '#lib/contract/cv-import/read-file.ts';
import { indexReference } from '#lib/facts/reference.ts';
import { someCvFields } from '#tests/support/cv-import/cv-fields.ts';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

const names = formReference(indexReference(referenceLists(), 'fr'));

/** The answer of the API, a line for each step; each step waits for `next`. */
function answerWith(steps: object[]) {
  let next: () => void = () => undefined;
  const body = new ReadableStream({
    async start(controller) {
      for (const step of steps) {
        controller.enqueue(new TextEncoder().encode(`${JSON.stringify(step)}\n`));
        await new Promise<void>((go) => {
          next = go;
        });
      }
      controller.close();
    },
  });
  server.use(http.post('*/api/upstream/cv-import/read', () => new HttpResponse(body)));
  return () => next();
}

function open(wanted: Parameters<typeof CvFileReader>[0]['wanted'] = ['person', 'languages']) {
  const confirmed: CvFields[] = [];
  show(
    <CvFileReader
      wanted={wanted}
      names={names}
      tradeOf={({ jobs }) => jobs[0]?.tradeId ?? null}
      onConfirm={(cv) => confirmed.push(cv)}
    />,
  );
  return confirmed;
}

const choose = (file = new File(['%PDF-'], 'cv.pdf', { type: 'application/pdf' })) =>
  userEvent.upload(screen.getByLabelText('Votre CV'), file);

const progress = (position: number, share = 0) => ({ progress: { position, share } });

describe('the reader of a CV file', () => {
  test('shows the place in the queue, then the reading, then each field with its line', async () => {
    const next = answerWith([progress(2), progress(0, 0.5), { data: someCvFields() }]);
    open();
    await choose();
    await screen.findByText('2 fichiers passent avant le vôtre');
    next();
    await screen.findByText('Lecture du fichier en cours');
    await waitFor(() => expect(screen.getByRole('progressbar').getAttribute('value')).toBe('0.5'));
    next();
    const phone = await screen.findByRole('checkbox', { name: '06 39 98 11 11' });
    const line = document.getElementById(phone.getAttribute('aria-describedby') ?? '');
    expect(line?.textContent?.replaceAll('\u00a0', ' ')).toBe('Dans le fichier : « Tél : 06 39 98 11 11 »');
    expect(screen.queryByText(/Garage Delorme/)).toBeNull();
  });

  test('gives back what stays ticked, and nothing before it is confirmed', async () => {
    answerWith([{ data: someCvFields() }]);
    const confirmed = open();
    await choose();
    await userEvent.click(await screen.findByRole('checkbox', { name: '06 39 98 11 11' }));
    expect(confirmed).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'C’est bien ça' }));
    expect(confirmed).toHaveLength(1);
    expect(confirmed[0]?.phone).toBeNull();
    expect(confirmed[0]?.firstName?.value).toBe('Julie');
    expect(confirmed[0]?.languages.map(({ id }) => id)).toEqual([2]);
    expect(confirmed[0]?.experiences).toEqual([]);
  });

  test('says in one sentence that a file cannot be read, and takes another one', async () => {
    const failure = {
      statusCode: 422,
      code: 'invalid',
      message: 'Vérifiez.',
      fields: { cv: 'Nous n’avons pas pu lire ce fichier. Continuez sans, c’est possible.' },
    };
    answerWith([{ failure }]);
    open();
    await choose();
    expect((await screen.findByRole('alert')).textContent).toContain('Continuez sans, c’est possible.');
    server.use(http.post('*/api/upstream/cv-import/read', () => HttpResponse.json(failure, { status: 422 })));
    await choose();
    expect((await screen.findByRole('alert')).textContent).toContain('Continuez sans, c’est possible.');
    answerWith([{ data: someCvFields() }]);
    await choose();
    await screen.findByRole('checkbox', { name: '06 39 98 11 11' });
  });

  test('says beside a file that was not sent so, and sends it again or discards it', async () => {
    server.use(http.post('*/api/upstream/cv-import/read', () => HttpResponse.error()));
    open();
    await choose();
    await screen.findByText('cv.pdf n’a pas été lu.');
    await userEvent.click(screen.getByRole('button', { name: 'Retirer' }));
    expect(screen.queryByText('cv.pdf n’a pas été lu.')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect((screen.getByLabelText('Votre CV') as HTMLInputElement).files).toHaveLength(0);
    await choose();
    await screen.findByText('cv.pdf n’a pas été lu.');
    answerWith([{ data: someCvFields() }]);
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    await screen.findByRole('checkbox', { name: '06 39 98 11 11' });
  });

  test('takes a JSON Resume, and names the places that are wrong in it', async () => {
    const fields = {
      'work[0].startDate': 'Ce champ est non valide',
      cv: 'Ce fichier n’est pas un CV au format JSON Resume (version 1.0.0).',
    };
    answerWith([{ failure: { statusCode: 422, code: 'invalid', message: 'Vérifiez.', fields } }]);
    open();
    expect(screen.getByLabelText('Votre CV').getAttribute('accept')).toMatch(/\.json.*application\/json/);
    await choose(new File(['{}'], 'cv.json', { type: 'application/json' }));
    const alert = (await screen.findByRole('alert')).textContent?.replaceAll('\u00a0', ' ');
    expect(alert).toContain(
      'Ce fichier n’est pas un CV au format JSON Resume (version 1.0.0). À corriger dans le fichier : work[0].startDate.',
    );
  });

  test('shows what a JSON Resume tells of know-how, and gives back what stays ticked', async () => {
    const cv = someCvFields({
      jobs: [{ tradeId: 1, preciseJobId: null, line: 'label' }],
      skills: [{ id: 4001, competenceIds: [5001], line: 'skills[0]: name Mécanique' }],
      qualities: [{ list: 'quality2', id: 1, line: 'skills[1]: name Esprit d’équipe' }],
      otherInformation: { value: 'Voitures anciennes', line: 'interests: name Voitures anciennes' },
    });
    answerWith([{ data: cv }]);
    const confirmed = open(['jobs', 'skills', 'qualities', 'otherInformation']);
    await choose();
    await screen.findByRole('checkbox', { name: /^Mécanique moteur thermique \(Principes/ });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Esprit d’équipe' }));
    await userEvent.click(screen.getByRole('button', { name: 'C’est bien ça' }));
    expect(confirmed[0]).toMatchObject({ qualities: [], skills: cv.skills, experiences: [] });
    expect(confirmed[0]?.otherInformation?.value).toBe('Voitures anciennes');
  });

  test('shows missions, skills and tools of the trade alone, and gives back those of the job that stays', async () => {
    const line = 'Freins, peinture, clé à chocs';
    const [painter] = someCvFields().jobs;
    const cv = someCvFields({
      jobs: [{ tradeId: 1, preciseJobId: null, line }, ...(painter ? [painter] : [])],
      missions: [
        { id: 2004, taskIds: [3014], line },
        { id: 2020, taskIds: [], line },
        { id: 2031, taskIds: [], line },
      ],
      tools: [{ id: 6008, level: 1, line }],
    });
    answerWith([{ data: cv }]);
    const confirmed = open(['jobs', 'missions', 'tools']);
    await choose();
    const group = await screen.findByRole('group', { name: 'Missions' });
    const boxes = within(group).getAllByRole('checkbox');
    expect(boxes).toHaveLength(1);
    await within(group).findByRole('checkbox', {
      name: 'Intervention sur le freinage (Remplacement des plaquettes et des disques)',
    });
    await userEvent.click(screen.getByRole('checkbox', { name: /^Mécanicien/ }));
    await userEvent.click(screen.getByRole('button', { name: 'C’est bien ça' }));
    expect(confirmed[0]).toMatchObject({ jobs: [{ tradeId: 8 }], missions: [], tools: [] });
  });

  test('says so when the file has nothing that the page wants', async () => {
    answerWith([{ data: someCvFields() }]);
    open(['habilitations']);
    await choose();
    expect((await screen.findByRole('alert')).textContent).toContain('Continuez sans');
  });

  test('refuses a file of more than 10 MB before it is sent', async () => {
    open();
    const large = new File(['%PDF-'], 'cv.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: 11 * 1024 * 1024 });
    await choose(large);
    expect((await screen.findByRole('alert')).textContent).toMatch(/trop lourd/);
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Retirer' })).toBeDefined();
  });

  test('says which pages could not be read', async () => {
    const next = answerWith([{ data: someCvFields({ unreadPages: [4, 5] }) }]);
    open();
    await choose();
    await screen.findByText('Les pages 4 et 5 n’ont pas pu être lues. Complétez le formulaire.');
    next();
  });
});
