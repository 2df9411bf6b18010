import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { JobsView } from '#components/staff/operations/jobs-view.tsx';
import { mailFilter } from '#components/staff/operations/mail-filter.ts';
import { mailGroup } from '#components/staff/operations/mail-groups.ts';
import { MailsView } from '#components/staff/operations/mails-view.tsx';
import { TodayView } from '#components/staff/today/today-view.tsx';
import type { OutboxMail } from '#lib/contract/staff/operations.ts';
import { MAIL_FAILURES } from '#lib/rules/mail-states.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const list = { total: 1, totalPages: 1, at: { page: 1, limit: 10 }, flash: null, locale: 'fr' } as const;
const mail: OutboxMail = {
  id: 7,
  recipient: 'nadia@exemple.test',
  template: 'resetCode',
  language: 'fr',
  state: 'failed',
  tries: 101,
  failure: 'recipient',
  failureCode: 550,
  createdAt: '2026-11-21T09:00:00.000Z',
  sentAt: null,
};
const showMails = (changes: Partial<OutboxMail>, query: Record<string, string> = {}) =>
  show(<MailsView mails={[{ ...mail, ...changes }]} filter={mailFilter(query)} {...list} />);

describe('the list of mails', () => {
  it('says in plain words why a mail failed, and retries it by a plain form', () => {
    const { container } = showMails({});
    expect(container.textContent).toContain('L’adresse du destinataire est refusée (code 550)');
    const button = screen.getByRole('button', { name: /^Relancer\s: nadia@exemple\.test$/ });
    const form = button.closest('form');
    expect(form?.getAttribute('action')).toBe('/api/staff/staffOperations/retryMail');
    expect(new FormData(form ?? undefined).get('id')).toBe('7');
  });

  it.each(MAIL_FAILURES)('calls an answer of 4xx temporary, and not the fault of anybody (%s)', (failure) => {
    const { container } = showMails({ state: 'waiting', tries: 2, failure, failureCode: 451 });
    expect(container.textContent).toMatch(/(pour le moment|demande d’attendre|est occupé) \(code 451\)/);
    expect(container.textContent).not.toContain('refusée');
  });

  it('retries nothing that has been sent', () => {
    showMails({ state: 'sent', failure: null, failureCode: null, sentAt: '2026-11-21T09:01:00.000Z' });
    expect(screen.queryByRole('button', { name: /^Relancer/ })).toBeNull();
  });

  it('explains a search that is too short, and keeps what was typed', () => {
    showMails({}, { recipient: 'na', state: 'all' });
    const field = screen.getByRole('searchbox', { name: 'Début de l’adresse du destinataire' });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect((field as HTMLInputElement).value).toBe('na');
    expect((screen.getByRole('combobox') as HTMLSelectElement).value).toBe('all');
  });

  it('shows failed mails unless another state is chosen', () => {
    expect(mailFilter({})).toEqual({ state: 'failed', recipient: '', isTooShort: false });
    expect(mailFilter({ state: 'nonsense' }).state).toBe('failed');
    expect(mailFilter({ state: 'kept', recipient: ' nadia@ ' })).toEqual({
      state: 'kept',
      recipient: 'nadia@',
      isTooShort: false,
    });
  });

  it.each([
    ['applicationSent', 'applications'],
    ['offerFilled', 'applications'],
    ['offerEnding', 'offers'],
    ['invoiceIssued', 'orders'],
    ['resetCode', 'accounts'],
    ['unheardOf', 'other'],
  ])('names the subject of %s: %s', (template, group) => {
    expect(mailGroup(template)).toBe(group);
  });
});

describe('the list of jobs', () => {
  it('says which job failed and why, and retries it', () => {
    const job = {
      id: '3f9b1c62-3f5c-4c62-9a55-0d5b4a6c7e11',
      queue: 'purge-outbox',
      reason: 'EREFUSED',
      tries: 6,
      failedAt: '2026-11-21T03:30:00Z',
    };
    const { container } = show(<JobsView jobs={[job]} {...list} />);
    expect(container.textContent).toContain('EREFUSED');
    const form = screen.getByRole('button', { name: /^Relancer\s: purge-outbox$/ }).closest('form');
    expect(form?.getAttribute('action')).toBe('/api/staff/staffOperations/retryJob');
  });

  it('says so when there is none', () => {
    const { container } = show(<JobsView jobs={[]} {...list} total={0} totalPages={0} />);
    expect(container.textContent).toContain('Aucune tâche en échec.');
  });
});

it('the first page of the back office tells the age of what waits in minutes, hours or days', () => {
  const now = new Date('2026-11-21T09:00:00Z');
  const since = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString();
  const textAfter = (minutes: number) => {
    const queues = [{ queue: 'lateMails', count: 3, oldestAt: since(minutes) }] as const;
    const { container } = show(<TodayView queues={queues} now={now} locale="fr" />);
    const text = container.textContent;
    cleanup();
    return text;
  };
  expect(textAfter(0.5)).toContain('attend depuis moins d’une minute');
  expect(textAfter(7)).toContain('attend depuis 7 minutes');
  expect(textAfter(61)).toContain('attend depuis 1 heure');
  expect(textAfter(3 * 24 * 60)).toContain('attend depuis 3 jours');
});
