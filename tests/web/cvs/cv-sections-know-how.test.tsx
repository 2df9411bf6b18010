import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { cvFormValues } from '#components/cvs/form/cv-form-values.ts';
import { KnowHowSection } from '#components/cvs/form/sections/know-how-section.tsx';
import { QualitiesSection } from '#components/cvs/form/sections/qualities-section.tsx';
import { formReference } from '#components/long-form/form-reference.ts';
import { cvBody } from '#lib/contract/cvs/form.ts';
import { indexReference } from '#lib/facts/reference.ts';
import { type AnySchema, trial } from '#tests/support/pages/form-trial.tsx';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';

afterEach(cleanup);

const lists = indexReference(referenceLists(), 'fr');
const reference = formReference(lists);
const begin = cvFormValues(null, reference);
/** Car mechanic. */
const trade = 1;
const ofTrade = <T extends { jobIds: number[] }>(choices: readonly T[]) =>
  choices.filter(({ jobIds }) => jobIds.includes(trade));
const missions = ofTrade(reference.missions);
const skills = ofTrade(reference.skills);
const tools = ofTrade(reference.tools);

const section = (values: object) =>
  trial({ ...begin, tradeId: trade, ...values }, <KnowHowSection reference={reference} />);
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const select = (name: string) => screen.getByRole('combobox', { name }) as HTMLSelectElement;
const offered = (name: string) => [...select(name).options].slice(1).map(({ text }) => text);
const names = (choices: readonly { name: string }[]) => choices.map(({ name }) => name);

describe('without a trade', () => {
  test('nothing can be added, and the section says why', () => {
    section({ tradeId: null });
    expect(screen.getAllByText('Veuillez sélectionner un métier...').length).toBeGreaterThan(0);
    for (const name of ['Ajouter une mission', 'Ajouter une compétence', 'Ajouter un outil']) {
      expect(button(name).getAttribute('aria-disabled')).toBe('true');
    }
  });
});

describe('missions and skills', () => {
  test.each(['Missions et savoir-faire', 'Compétences', 'Outils et logiciels'])(
    'the list of %s says that it is optional',
    (list) => {
      section({});
      expect(screen.getByRole('group', { name: `${list} (facultatif)` })).toBeDefined();
    },
  );

  test('a mission of the trade is chosen, then its tasks', async () => {
    const { user, send } = section({});
    await user.click(button('Ajouter une mission'));
    expect(document.activeElement).toBe(select('Mission'));
    expect(offered('Mission')).toEqual(names(missions));
    expect(select('Tâches précises').options[0]?.text).toBe('Veuillez sélectionner une mission...');
    const [first] = missions;
    await user.selectOptions(select('Mission'), String(first?.id));
    const tasks = reference.missionSpecs.filter(({ missionId }) => missionId === first?.id);
    const group = screen.getByRole('group', { name: 'Tâches précises' });
    expect(within(group).getAllByRole('checkbox')).toHaveLength(tasks.length);
    await user.click(within(group).getByRole('checkbox', { name: tasks[0]?.name }));
    await user.click(button('Terminer la mission 1'));
    screen.getByText(tasks[0]?.name ?? '');
    expect((await send()).mission).toEqual([{ missionId: first?.id, taskIds: [tasks[0]?.id] }]);
  });

  test('another mission has other tasks', async () => {
    const [first, second] = missions;
    const task = reference.missionSpecs.find(({ missionId }) => missionId === first?.id);
    const { user, send } = section({
      mission: [{ missionId: first?.id, taskIds: [task?.id] }],
    });
    await user.click(button(`Modifier la mission 1, ${first?.name}`));
    await user.selectOptions(select('Mission'), String(second?.id));
    expect((await send()).mission).toEqual([{ missionId: second?.id, taskIds: [] }]);
  });

  test('entries of a list exclude the choices of the others', async () => {
    const { user } = section({
      skill: skills.slice(0, 2).map(({ id }) => ({ skillId: id, competenceIds: [] })),
    });
    await user.click(button(`Modifier la compétence 2, ${skills[1]?.name}`));
    expect(offered('Compétence')).toEqual(names(skills).slice(1));
    await user.selectOptions(select('Compétence'), '');
    expect(select('Compétences précises').options[0]?.text).toBe('Veuillez sélectionner une compétence...');
  });

  test.each([
    ['mission', 6, 'Ajouter une mission', 'Le nombre maximum de savoir-faire est atteint'],
    ['skill', 6, 'Ajouter une compétence', 'Le nombre maximum de compétences est atteint'],
    ['tools', 5, 'Ajouter un outil', 'Le nombre maximum d’outils est atteint'],
  ])('no more than the cap of %s: %i', async (list, cap, add, warning) => {
    const blank = { missionId: null, taskIds: [], skillId: null, id: null, level: 1 };
    const { user, send } = section({ [list]: Array.from({ length: cap - 1 }, () => blank) });
    expect(screen.queryByText(warning)).toBeNull();
    await user.click(button(add));
    expect(screen.getAllByText(warning).some((text) => text.getAttribute('role') === 'status')).toBe(true);
    await user.click(button(add));
    expect((await send())[list]).toHaveLength(cap);
  });
});

describe('tools', () => {
  test('a tool begins at the first of three levels', async () => {
    const { user, send } = section({});
    await user.click(button('Ajouter un outil'));
    expect(offered('Outil')).toEqual(names(tools));
    await user.selectOptions(select('Outil'), String(tools[0]?.id));
    const levels = within(screen.getByRole('group', { name: 'Niveau' })).getAllByRole('radio');
    expect(
      levels.map((level) => [level.parentElement?.textContent, (level as HTMLInputElement).checked]),
    ).toEqual([
      ['1 Notions', true],
      ['2 Autonome', false],
      ['3 Maîtrise', false],
    ]);
    await user.click(screen.getByRole('radio', { name: '3 Maîtrise' }));
    await user.click(button('Terminer l’outil 1'));
    screen.getByText('3 Maîtrise');
    expect((await send()).tools).toEqual([{ id: tools[0]?.id, level: 3 }]);
  });

  test('keep their levels when one before them is deleted', async () => {
    const { user, send } = section({
      tools: tools.slice(0, 3).map(({ id }, index) => ({ id, level: index + 1 })),
    });
    await user.click(button(`Modifier l’outil 3, ${tools[2]?.name}`));
    await user.click(button(`Supprimer l’outil 1, ${tools[0]?.name}`));
    expect((screen.getByRole('radio', { name: '3 Maîtrise' }) as HTMLInputElement).checked).toBe(true);
    await user.click(screen.getByRole('radio', { name: '1 Notions' }));
    expect((await send()).tools).toEqual([
      { id: tools[1]?.id, level: 2 },
      { id: tools[2]?.id, level: 1 },
    ]);
  });

  test('keep a CV from being published without a name, with the error beside the field', async () => {
    const { user } = trial(
      { ...begin, cvStatus: 'published', tradeId: trade, tools: [{ id: null, level: 1 }] },
      <KnowHowSection reference={reference} />,
      cvBody as unknown as AnySchema,
    );
    await user.click(button('Modifier l’outil 1'));
    await user.click(button('Envoyer'));
    await waitFor(() => expect(select('Outil').getAttribute('aria-invalid')).toBe('true'));
    screen.getByText('Ce champ est obligatoire', { selector: 'p' });
  });
});

describe('qualities and languages', () => {
  test('the form takes at most three main qualities, each with its icon', async () => {
    const { user, send } = trial({ ...begin }, <QualitiesSection reference={reference} />);
    const group = screen.getByRole('group', { name: 'Qualités principales' });
    const chips = within(group).getAllByRole('checkbox');
    expect(chips).toHaveLength(reference.qualityMain.length);
    for (const chip of chips) expect(chip.parentElement?.querySelector('svg')).not.toBeNull();
    for (const chip of chips.slice(0, 4)) await user.click(chip);
    expect(screen.getByText('Nombre de choix maximum atteint.').closest('[role=status]')).not.toBeNull();
    expect((await send()).mainQualities).toEqual(reference.qualityMain.slice(0, 3).map(({ id }) => id));
  });

  test('a new CV speaks French, and the chosen others stand as chips', async () => {
    const { user, send } = trial(
      { ...begin, qualities2: [1], qualities3: [2] },
      <QualitiesSection reference={reference} />,
    );
    expect((await send()).languages).toEqual([1]);
    await user.click(button('Retirer Français'));
    // The languages have the focus, so that their list opens and hides the rest from readers.
    await screen.findByRole('listbox');
    await user.keyboard('{Escape}');
    for (const entry of [
      reference.quality2.find(({ id }) => id === 1),
      reference.quality3.find(({ id }) => id === 2),
    ]) {
      screen.getByRole('button', { name: `Retirer ${entry?.name}` });
    }
    expect((await send()).languages).toEqual([]);
  });

  test('use the person’s gender', () => {
    trial({ ...begin }, <QualitiesSection reference={formReference(lists.inForm('f'))} />);
    screen.getByRole('checkbox', { name: 'Rigoureuse' });
    expect(screen.queryByRole('checkbox', { name: 'Rigoureux' })).toBeNull();
  });
});
