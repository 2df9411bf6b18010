import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { MessageThread } from '#components/messages/message-thread.tsx';
import { aMessage } from '#tests/support/messages/a-message.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

test('web addresses in a message are links that open elsewhere, and end before the full stop', () => {
  const text = 'Plan : https://garage.test/plan?a=1&b=2. javascript:alert(1) <b>x</b> http://';
  const texts = { gone: 'Compte supprimé', seen: 'Lu' };
  show(<MessageThread messages={[aMessage({ text })]} dateTime={(date) => date} texts={texts} />);
  const link = screen.getByRole('link', { name: 'https://garage.test/plan?a=1&b=2' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://garage.test/plan?a=1&b=2',
    '_blank',
    'noreferrer nofollow',
  ]);
  expect(screen.getAllByRole('link')).toEqual([link]);
  expect(link.parentElement?.textContent).toBe(text);
});
