import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { cvFormValues } from '#components/cvs/form/cv-form-values.ts';
import { ExperienceSection } from '#components/cvs/form/sections/experience-section.tsx';
import { EntryList } from '#components/long-form/entry-list.tsx';
import { formReference } from '#components/long-form/form-reference.ts';
import { useFormKit } from '#components/ui/form/form-context.ts';
import { showField } from '#components/ui/form/openers.ts';
import { TextField } from '#components/ui/form/text-field.tsx';
import { cvBody } from '#lib/contract/cvs/form.ts';
import { indexReference } from '#lib/facts/reference.ts';
import { type AnySchema, trial } from '#tests/support/pages/form-trial.tsx';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';

afterEach(cleanup);

const reference = formReference(indexReference(referenceLists(), 'fr'));
const begin = cvFormValues(null, reference);
const published = cvBody as unknown as AnySchema;

const post = (expJobName: string, change: object = {}) => ({
  expJobName,
  expCompany: 'Garage Perraud',
  expCity: 'Tarare',
  expMissions: 'Entretien courant',
  expEntryDate: '2016-09-01',
  expExitDate: '2021-06-30',
  ...change,
});
const withPosts = (...experiences: unknown[]) => trial({ ...begin, experiences }, <ExperienceSection />);
const button = (name: string) => screen.getByRole('button', { name });
const titles = () => screen.getAllByRole('listitem').map((item) => item.querySelector('b')?.textContent);
/** happy-dom does not carry a fieldset's state into :disabled. */
const isOff = (element: Element) => element.closest('fieldset:disabled') !== null;
const field = (label: string) => screen.getByLabelText(label) as HTMLInputElement;

describe('the list of posts', () => {
  test('adds a post, opens it at its first field and keeps what is typed', async () => {
    const { user, send } = withPosts();
    screen.getByText('Aucune expérience');
    await user.click(button('Ajouter une expérience'));
    expect(document.activeElement).toBe(field('Poste occupé'));
    await user.keyboard('Carrossier');
    await user.type(field('Entreprise'), 'Garage <b>Rey</b>');
    await user.type(field('Date d’entrée'), '01092020');
    await user.type(field('Date de sortie'), '30062022');
    await user.type(field('Ville'), 'Lyon');
    await user.type(field('Missions'), 'Pare-chocs');
    await user.click(button('Terminer l’expérience 1'));
    expect(document.activeElement).toBe(button('Modifier l’expérience 1, Carrossier'));
    screen.getByText('Garage <b>Rey</b>, Lyon · 09/2020 – 06/2022');
    expect((await send()).experiences).toEqual([
      {
        expJobName: 'Carrossier',
        expCompany: 'Garage <b>Rey</b>',
        expCity: 'Lyon',
        expMissions: 'Pare-chocs',
        expEntryDate: '2020-09-01',
        expExitDate: '2022-06-30',
      },
    ]);
  });

  test('opens one post at a time; only that one has inputs', async () => {
    const { user } = withPosts(post('Mécanicien'), post('Peintre'));
    expect(screen.queryByRole('textbox')).toBeNull();
    await user.click(button('Modifier l’expérience 2, Peintre'));
    expect(field('Poste occupé').value).toBe('Peintre');
    await user.click(button('Modifier l’expérience 1, Mécanicien'));
    expect(screen.getAllByLabelText('Poste occupé')).toHaveLength(1);
    expect(field('Poste occupé').value).toBe('Mécanicien');
  });

  test('restores a deleted post, with the focus beside it', async () => {
    const { user, send } = withPosts(post('Mécanicien'), post('Peintre'), post('Dépanneur'));
    await user.click(button('Supprimer l’expérience 2, Peintre'));
    expect(titles()).toEqual(['Mécanicien', undefined, 'Dépanneur']);
    expect(document.activeElement).toBe(button('Annuler et remettre l’expérience 2, Peintre'));
    const reported = 'Vous avez supprimé l’expérience 2, Peintre.';
    expect(screen.getAllByText(reported).some((text) => text.closest('[role=status]'))).toBe(true);
    await user.keyboard('{Enter}');
    expect(titles()).toEqual(['Mécanicien', 'Peintre', 'Dépanneur']);
    expect(document.activeElement).toBe(button('Modifier l’expérience 2, Peintre'));
    expect((await send()).experiences).toEqual([post('Mécanicien'), post('Peintre'), post('Dépanneur')]);
  });

  test('deletes for good without an undo, the open post too', async () => {
    const { user, send } = withPosts(post('Mécanicien'), post('Peintre'));
    await user.click(button('Modifier l’expérience 2, Peintre'));
    await user.click(button('Supprimer l’expérience 1, Mécanicien'));
    expect(field('Poste occupé').value).toBe('Peintre');
    await user.click(button('Supprimer l’expérience 1'));
    expect((await send()).experiences).toEqual([]);
  });

  test('moves the open post, keeps the focus and says where it stands', async () => {
    const { user, send } = withPosts(post('Mécanicien'), post('Peintre'), post('Dépanneur'));
    await user.click(button('Modifier l’expérience 1, Mécanicien'));
    expect(button('Monter l’expérience 1').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Descendre l’expérience 1'));
    expect(document.activeElement).toBe(button('Descendre l’expérience 2'));
    screen.getByText(/^Expérience 1\s: position 2 sur 3$/);
    await user.type(field('Poste occupé'), ' auto');
    await user.keyboard('{Tab}');
    expect((await send()).experiences).toEqual([post('Peintre'), post('Mécanicien auto'), post('Dépanneur')]);
  });

  test('refuses an eleventh post and says so', async () => {
    const { user } = withPosts(...Array.from({ length: 9 }, (_, index) => post(`Poste ${index}`)));
    const warning = 'Le nombre maximum d’expériences est atteint';
    expect(screen.queryByText(warning)).toBeNull();
    await user.click(button('Ajouter une expérience'));
    const add = button('Ajouter une expérience');
    expect(add.getAttribute('aria-disabled')).toBe('true');
    const shown = screen.getAllByText(warning);
    expect(shown.some((text) => text.getAttribute('role') === 'status')).toBe(true);
    expect(document.getElementById(add.getAttribute('aria-describedby') ?? '')?.textContent).toBe(warning);
    await user.click(add);
    expect(screen.getAllByRole('listitem')).toHaveLength(10);
    screen.getByText('10 expériences sur 10');
  });
});

test('a new post shows no error before any input', async () => {
  const { user } = trial(
    { ...begin, cvStatus: 'published', experiences: [post('Mécanicien', { expCity: '' })] },
    <ExperienceSection />,
    published,
  );
  await user.click(button('Envoyer'));
  await screen.findByText('À corriger');
  await user.click(button('Ajouter une expérience'));
  await user.type(field('Poste occupé'), 'Peintre');
  expect(document.querySelector('input[aria-invalid]')).toBeNull();
  screen.getByText('À corriger');
});

test('an error of the list itself is shown below it, and the summary leads there', async () => {
  const { user } = trial(
    { ...begin, experiences: Array.from({ length: 11 }, (_, index) => post(`Poste ${index}`)) },
    <ExperienceSection />,
    published,
  );
  await user.click(button('Envoyer'));
  await user.click(await screen.findByRole('link', { name: /^Expériences\s: Le nombre maximum/ }));
  expect(document.activeElement?.textContent).toBe('Le nombre maximum d’expériences est atteint');
});

describe('the end of a post', () => {
  test('is nothing while one is still in post, and empty once that is over', async () => {
    const { user, send } = withPosts(post('Mécanicien'));
    await user.click(button('Modifier l’expérience 1, Mécanicien'));
    const still = screen.getByRole('switch', { name: 'Toujours en poste' }) as HTMLInputElement;
    await user.click(still);
    expect([still.checked, field('Date de sortie').disabled, field('Date de sortie').value]).toEqual([
      true,
      true,
      '',
    ]);
    expect((await send()).experiences).toEqual([post('Mécanicien', { expExitDate: null })]);
    await user.click(still);
    expect([field('Date de sortie').disabled, field('Date de sortie').value]).toEqual([false, '']);
    expect((await send()).experiences).toEqual([post('Mécanicien', { expExitDate: '' })]);
  });

  test('a date gets its slashes while it is typed, and a year is told that is out of range', async () => {
    const next = new Date().getFullYear() + 1;
    const { user } = trial(
      { ...begin, cvStatus: 'published', experiences: [post('Mécanicien', { expEntryDate: '' })] },
      <ExperienceSection />,
      published,
    );
    await user.click(button('Modifier l’expérience 1, Mécanicien'));
    const start = field('Date d’entrée');
    const reported = () =>
      (start.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent);
    const wrong = 'L’année doit être comprise entre 1990 et l’année prochaine';
    await user.type(start, '31121989');
    expect(start.value).toBe('31/12/1989');
    await user.click(button('Envoyer'));
    await waitFor(() => expect(reported()).toContain(wrong));
    await user.clear(start);
    await user.type(start, '01011990');
    await waitFor(() => expect(start.hasAttribute('aria-invalid')).toBe(false));
    await user.clear(start);
    await user.type(start, `0101${next + 1}`);
    await waitFor(() => expect(reported()).toContain(wrong));
  });

  test('the end of a post is told that lies before its start, until one of both is changed', async () => {
    const { user } = trial(
      { ...begin, cvStatus: 'published', experiences: [post('Mécanicien', { expExitDate: '2015-01-01' })] },
      <ExperienceSection />,
      published,
    );
    await user.click(button('Modifier l’expérience 1, Mécanicien'));
    await user.click(button('Envoyer'));
    await waitFor(() => expect(field('Date de sortie').getAttribute('aria-invalid')).toBe('true'));
    await user.clear(field('Date d’entrée'));
    await user.type(field('Date d’entrée'), '01092014');
    await waitFor(() => expect(field('Date de sortie').hasAttribute('aria-invalid')).toBe(false));
  });
});

describe('no experience', () => {
  test('the toggle greys the list and loses nothing', async () => {
    const { user, send } = withPosts(post('Mécanicien'));
    await user.click(button('Modifier l’expérience 1, Mécanicien'));
    await user.click(screen.getByRole('switch', { name: 'Je n’ai pas encore d’expérience' }));
    expect(isOff(field('Poste occupé'))).toBe(true);
    expect(button('Ajouter une expérience').getAttribute('aria-disabled')).toBe('true');
    expect(await send()).toMatchObject({ noExperience: true, experiences: [post('Mécanicien')] });
    await user.click(screen.getByRole('switch', { name: 'Je n’ai pas encore d’expérience' }));
    expect(isOff(field('Poste occupé'))).toBe(false);
    await user.type(field('Poste occupé'), ' auto');
    expect(await send()).toMatchObject({ noExperience: false, experiences: [post('Mécanicien auto')] });
  });
});

/** Leads to a field as the error summary does. */
function Leader({ path }: { path: string }) {
  const kit = useFormKit();
  return (
    <button type="button" onClick={() => showField(kit, path)}>
      Aller
    </button>
  );
}

describe('an error in a closed post', () => {
  test('marks its row, and is reached from outside', async () => {
    const { user } = trial(
      {
        ...begin,
        cvStatus: 'published',
        experiences: [
          post('Mécanicien'),
          {
            ...post('Peintre'),
            expJobName: '',
            expCompany: '',
            expCity: '',
            expMissions: '',
            expEntryDate: '',
            expExitDate: '',
          },
        ],
      },
      [<ExperienceSection key="s" />, <Leader key="l" path="experiences.1.expCity" />],
      published,
    );
    await user.click(button('Envoyer'));
    const marked = (await screen.findByText('À corriger')).closest('li') as HTMLElement;
    within(marked).getByText('Expérience 2');
    expect(screen.getAllByText('À corriger')).toHaveLength(1);
    await act(async () => button('Aller').click());
    expect(document.activeElement).toBe(field('Ville'));
    const wrong = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid]')];
    expect(wrong.map((input) => input.labels?.[0]?.textContent)).toEqual([
      'Poste occupé',
      'Entreprise',
      'Date d’entrée',
      'Date de sortie',
      'Ville',
      'Missions',
    ]);
  });
});

test('a keystroke in the open post draws neither the list nor the other posts again', async () => {
  const drawn: string[] = [];
  const { user } = trial(
    { ...begin, experiences: Array.from({ length: 10 }, (_, index) => post(`Poste ${index}`)) },
    <EntryList
      name="experiences"
      kind="experience"
      cap={{ most: 10, text: 'assez' }}
      blank={{}}
      describe={(values) => {
        drawn.push(String(values.expJobName));
        return { title: String(values.expJobName), line: '' };
      }}
      fields={(path) => {
        drawn.push(path);
        return <TextField name={`${path}.expJobName`} label="Poste occupé" />;
      }}
    />,
  );
  await user.click(button('Modifier l’expérience 3, Poste 2'));
  drawn.length = 0;
  await user.type(field('Poste occupé'), ' en atelier');
  expect(drawn).toEqual([]);
});
