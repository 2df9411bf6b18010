import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { AnswersForm } from '#components/applications/answers/answers-form.tsx';
import { aReceivedCv } from '#tests/support/cvs/a-received-cv.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

type Props = Parameters<typeof AnswersForm>[0];

const showForm = (changes: Partial<Props> = {}) =>
  show(
    <AnswersForm
      waiting={{
        company: 'Garage Tréfonds',
        waiting: 3,
        place: { address: '4 rue des Forges', town: '21000 Dijon', phone: '+33380000000' },
        applications: [aReceivedCv({ id: 51 }), aReceivedCv({ id: 52, canExtend: true })],
        duration: 2,
        times: [],
      }}
      token="12.2026-11-20.x"
      flash={null}
      view={aView()}
      {...changes}
    />,
  );
const rows = () => screen.getAllByRole('group', { name: /^Votre réponse à/ });

describe('the form of a reminder', () => {
  test('is a plain form with an answer for each application, none chosen', () => {
    showForm();
    const form = screen.getByRole('button', { name: 'Envoyer mes réponses' }).closest('form');
    expect(form?.getAttribute('action')).toBe('/api/answers/12.2026-11-20.x');
    expect(form?.getAttribute('method')).toBe('post');
    expect(rows()).toHaveLength(2);
    for (const row of rows()) {
      expect(within(row).getByRole('radio', { name: 'Plus tard' })).toHaveProperty('checked', true);
    }
    expect(rows().map((row) => within(row).getAllByRole('radio').length)).toEqual([9, 10]);
    expect(screen.getByText(/^Garage Tréfonds : 3/)).toBeDefined();
    expect(screen.getByText(/Une autre candidature attend/)).toBeDefined();
  });

  test('shows the choices again, with the error beside its reason', () => {
    const values = { 'answer-52': 'rejected', message: 'Merci.' };
    const failure = { code: 'invalid', message: 'Vérifiez', fields: { 'reason-52': 'obligatoire' } } as const;
    showForm({ flash: { page: '/answers/x', failure, values } });
    const [, second] = rows();
    const row = within(second as HTMLElement);
    expect(row.getByRole('radio', { name: 'Décliner' })).toHaveProperty('checked', true);
    expect(row.getByText(/doit savoir pourquoi/)).toBeDefined();
    expect(row.getByLabelText(/^Motif/).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByLabelText(/^Message aux personnes/)).toHaveProperty('value', 'Merci.');
  });

  test('proposes a call by telephone, with the number of the garage, and says beside it who has none', () => {
    const values = { 'answer-52': 'interview', 'kind-52': 'telephone', 'caller-52': 'garage' };
    const fields = { 'caller-52': 'Aucun numéro n’est connu pour Nadia Ferrand.' };
    const failure = { code: 'invalid', message: 'Vérifiez', fields } as const;
    showForm({ flash: { page: '/answers/x', failure, values } });
    const [first, second] = screen.getAllByRole('group', { name: /^Entretien avec/ });
    const proposed = within(first as HTMLElement);
    expect(proposed.getByRole('radio', { name: 'Sur place' })).toHaveProperty('checked', true);
    expect(proposed.getByLabelText(/^Numéro à appeler/)).toHaveProperty('value', '03 80 00 00 00');
    const again = within(second as HTMLElement);
    expect(again.getByRole('radio', { name: 'Par téléphone' })).toHaveProperty('checked', true);
    const caller = again.getByRole('radio', { name: 'Le garage appelle' });
    expect(caller.getAttribute('aria-invalid')).toBe('true');
    const described = caller.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toContain('Nadia Ferrand');
  });

  test('proposes the place of the person, and shows a refused interview again beside its fields', () => {
    const values = {
      'answer-52': 'interview',
      'slot-52-0': '2026-12-03T09:30',
      'slot-52-4': '2026-12-04T14:00',
      'town-52': '21200 Beaune',
    };
    const fields = { 'slot-52-4': 'Trop tôt', 'address-52': 'Obligatoire', 'overlap-52': 'Déjà pris' };
    showForm({
      flash: { page: '/answers/x', failure: { code: 'invalid', message: 'Vérifiez', fields }, values },
    });
    const [first, second] = screen.getAllByRole('group', { name: /^Entretien avec/ });
    const proposed = within(first as HTMLElement);
    expect(proposed.getByLabelText('Adresse')).toHaveProperty('value', '4 rue des Forges');
    expect(proposed.getByLabelText('Durée')).toHaveProperty('value', '2');
    expect(proposed.queryByRole('checkbox')).toBeNull();
    const again = within(second as HTMLElement);
    const slot = again.getByLabelText(/^Créneau 5/);
    expect(slot).toHaveProperty('value', '2026-12-04T14:00');
    expect(slot.getAttribute('aria-invalid')).toBe('true');
    expect(slot.closest('details')?.open).toBe(true);
    expect(again.getByLabelText('Code postal et ville')).toHaveProperty('value', '21200 Beaune');
    expect(again.getByText('Obligatoire')).toBeDefined();
    expect(again.getByRole('checkbox', { name: 'Proposer quand même ce moment' })).toBeDefined();
  });
});
