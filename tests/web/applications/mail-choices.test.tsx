import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { MailChoicesPage } from '#components/applications/mail-choices/mail-choices-page.tsx';
import { textsOf } from '#lib/i18n/texts.ts';
import { CANDIDATE_MAILS, type CandidateMail, mutedIn } from '#lib/rules/applications/candidate-mails.ts';
import type { Flash } from '#lib/web/session/flash.ts';

vi.mock('server-only', () => ({}));
vi.mock('#lib/web/pages/page-status.tsx', () => ({ PageStatus: () => null }));
afterEach(cleanup);

const t = textsOf('fr');
const OPENED = 'Le recruteur a ouvert ma candidature';

function show(muted: readonly CandidateMail[] | null, stop?: string, flash: Flash | null = null) {
  const choices = muted && { muted: [...muted], revision: 4 };
  render(<MailChoicesPage token="7.x" choices={choices} stop={stop} flash={flash} t={t} />);
}
const isTicked = (name: string) => (screen.getByLabelText(name) as HTMLInputElement).checked;

describe('the choices of a mailed link', () => {
  test('show the kind of the mail unticked, to be saved', () => {
    show(['interview'], 'viewed');
    expect(isTicked(OPENED)).toBe(false);
    expect(isTicked('Un entretien m’est proposé')).toBe(false);
    expect(isTicked('Ma candidature est retenue')).toBe(true);
    expect(screen.getByText(/« Le recruteur a ouvert ma candidature » est décoché/)).toBeDefined();
    const form = screen.getByRole('button', { name: 'Valider mes choix' }).closest('form');
    expect(form?.getAttribute('action')).toBe('/api/application-mails/7.x');
    expect(form?.getAttribute('method')).toBe('post');
  });

  test('show what is stored where the address names no kind', () => {
    show([], 'newsletter');
    expect(isTicked(OPENED)).toBe(true);
    expect(screen.queryByText(/est décoché/)).toBeNull();
  });

  test('stay as they were ticked when others were saved meanwhile, and replace those when sent again', () => {
    const failure = { code: 'data_changed', message: 'Modifié ailleurs' };
    show(['viewed'], undefined, { page: '', failure, values: { viewed: 'on', revision: '3' } });
    expect([isTicked(OPENED), isTicked('Ma candidature est retenue')]).toEqual([true, false]);
    expect(screen.getByText('Modifié ailleurs')).toBeDefined();
    expect(document.querySelector<HTMLInputElement>('input[name=revision]')?.value).toBe('4');
  });

  test('say that a link is not ours, and offer nothing to save', () => {
    show(null, 'viewed');
    expect(screen.getByText(/Ce lien n’est pas complet/)).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

test('an unticked kind of mail is muted, a ticked one is sent', () => {
  const ticked = CANDIDATE_MAILS.filter((kind) => kind !== 'rejected');
  expect(mutedIn(Object.fromEntries(ticked.map((kind) => [kind, 'on'])))).toEqual(['rejected']);
});
