import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ResendLink } from '#components/accounts/authentication/resend-link.tsx';
import { SelectCvButton } from '#components/cv-search/select-cv-button.tsx';
import { NewsletterBox } from '#components/frame/newsletter-box.tsx';
import { FeedAddress } from '#components/interviews/feed-address.tsx';
import { ResendButton } from '#components/interviews/resend-button.tsx';
import { InvoiceSheet } from '#components/invoices/invoice-sheet.tsx';
import { OfferActionsIsland } from '#components/offers/actions/offer-actions-island.tsx';
import { AlertChoice } from '#components/search/saved/alert-choice.tsx';
import { forgetSession } from '#lib/browser/session.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

// What is said of a change that was sent is shown by whichever page is there.
vi.mock('#components/ui/notices/toast.ts', () => ({ toast: { success: vi.fn(), error: vi.fn() } }));

/** Requests that wait for the test to answer them. */
let pending: { signal: AbortSignal; method: string; answer: (response: Response) => void }[];
const server = setupServer(
  http.all('*', ({ request }) => {
    if (sessionOf && request.url.endsWith('/api/session')) return HttpResponse.json(sessionOf);
    return new Promise<Response>((answer) => {
      pending.push({ signal: request.signal, method: request.method, answer });
    });
  }),
);
let sessionOf: object | undefined;
const rejected = vi.fn();

beforeAll(() => server.listen());
beforeEach(() => {
  pending = [];
  sessionOf = undefined;
  forgetSession();
  process.on('unhandledRejection', rejected);
});
afterEach(() => {
  cleanup();
  process.off('unhandledRejection', rejected);
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const settled = () => new Promise((resolve) => setTimeout(resolve, 50));

async function leaveWhilePending(node: ReactNode, touch: () => void) {
  const errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { unmount } = show(node);
  await act(async () => touch());
  // The code of what was touched is loaded first.
  await vi.waitFor(() => expect(pending.length).toBeGreaterThan(0), { timeout: 10_000 });
  errors.mockClear();
  unmount();
  await settled();
  return errors;
}

const candidate = { user: { role: 'candidate' }, counters: {} };
/** The button of the component itself; what it says in a toast stands before it. */
const press = () => {
  const button = screen.getAllByRole('button').at(-1);
  if (button) fireEvent.click(button);
};
const texts = messagesOf('fr');
const search = { id: 1, alert: 'off' as const };

const ISLANDS: [name: string, node: () => ReactNode, touch: () => void][] = [
  [
    'the actions of offers, whose session is asked for',
    () => <OfferActionsIsland texts={texts.applications.apply} />,
    () => undefined,
  ],
  [
    'the actions of offers, whose candidate is asked for',
    () => {
      sessionOf = candidate;
      return <OfferActionsIsland texts={texts.applications.apply} />;
    },
    () => undefined,
  ],
  ['an invoice', () => <InvoiceSheet id={1} />, () => undefined],
  [
    'the frequency of an alert',
    () => (
      <AlertChoice search={search} label="Alerte">
        <option value="off">non</option>
        <option value="daily">oui</option>
      </AlertChoice>
    ),
    () => fireEvent.change(screen.getByRole('combobox'), { target: { value: 'daily' } }),
  ],
  [
    'the subscription of the footer',
    () => <NewsletterBox texts={texts.frame.newsletter} />,
    () => {
      fireEvent.change(screen.getByRole('textbox'), { target: { value: 'a@exemple.test' } });
      fireEvent.submit(screen.getByRole('textbox').closest('form') ?? document.body);
    },
  ],
  ['a link that is sent again', () => <ResendLink role="candidate" email="a@exemple.test" />, press],
  ['the address of a calendar', () => <FeedAddress initial={null} />, press],
  ['an invitation that is sent again', () => <ResendButton invitationId={1} name="Nadia" />, press],
  ['a CV that is picked', () => <SelectCvButton cvId={1} />, press],
];

const ANSWERS: [string, () => Response][] = [
  [
    'a refusal',
    () => HttpResponse.json({ statusCode: 422, code: 'invalid', message: 'Refusé.' }, { status: 422 }),
  ],
  ['a success', () => HttpResponse.json({ data: { offersIdList: [] } })],
];

describe.each(ANSWERS)('after its page is left, %s', (_kind, response) => {
  it.each(ISLANDS)('changes nothing of %s', async (_name, node, touch) => {
    const errors = await leaveWhilePending(node(), touch);
    const left = document.body.innerHTML;
    for (const { answer } of pending) answer(response());
    await settled();
    expect(document.body.innerHTML).toBe(left);
    expect(errors).not.toHaveBeenCalled();
    expect(rejected).not.toHaveBeenCalled();
  });
});

it('reading for a page that is left is aborted', async () => {
  sessionOf = candidate;
  await leaveWhilePending(<OfferActionsIsland texts={texts.applications.apply} />, () => undefined);
  expect(pending.map(({ method, signal }) => [method, signal.aborted])).toEqual([
    ['GET', true],
    ['GET', true],
    ['GET', true],
  ]);
});

it('a change that was sent is not aborted', async () => {
  await leaveWhilePending(<ResendButton invitationId={1} name="Nadia" />, press);
  expect(pending.map(({ signal }) => signal.aborted)).toEqual([false]);
});
