import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { ReceivedCard } from '#components/applications/received/received-card.tsx';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import { aReceivedCv } from '#tests/support/cvs/a-received-cv.ts';
import { aView } from '#tests/support/view.ts';
import { show } from '#tests/support/web.tsx';

afterEach(cleanup);

const { cv } = aReceivedCv();
const showRow = (changes: Partial<ReceivedApplication>) =>
  show(<ReceivedCard application={aReceivedCv(changes)} view={aView()} />);

describe('the way to work in the row of a candidate', () => {
  test.each([
    ['within what they travel', { distance: 12 }, 30, 'à 12 km'],
    ['as far as they travel', { distance: 30 }, 30, 'à 30 km'],
    ['further than they travel', { distance: 563 }, 30, 'à 563 km, au-delà de ses 30 km'],
    ['of somebody who did not say how far', { distance: 563 }, null, 'à 563 km'],
    ['in the same town', { distance: 0 }, 0, 'dans la même ville'],
    ['of a picked CV', { distance: null }, 30, 'Limoges'],
  ])('is told %s', (_, changes, radius, told) => {
    showRow({ ...changes, cv: { ...cv, radius } });
    expect(screen.getByText(told)).toBeDefined();
  });
});

test('the row of a candidate says when the CV came where nobody waits for an answer', () => {
  showRow({ bucket: 'accepted', answerDueOn: null });
  expect(screen.getByText('Reçu le 16/11/2026')).toBeDefined();
  cleanup();
  showRow({});
  expect(screen.queryByText('Reçu le 16/11/2026')).toBeNull();
});
