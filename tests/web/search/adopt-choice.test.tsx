import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { AdoptChoice } from '#components/packages/adopt-choice.tsx';
import { choiceOf } from '#components/packages/choice.ts';
import { keepPendingItem, readCart } from '#lib/browser/cart-store.ts';
import { aPackage } from '#tests/support/orders/a-package.ts';

const went = vi.fn();

beforeEach(() => {
  vi.spyOn(location, 'assign').mockImplementation(went);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  went.mockReset();
});

test('a package chosen while signed out becomes the cart on the first page of the space', async () => {
  keepPendingItem(choiceOf(aPackage()));
  render(<AdoptChoice />);
  await waitFor(() => expect(went).toHaveBeenCalledWith('/recruiter/cart'));
  expect(readCart().items).toMatchObject([{ id: 2, count: 1 }]);
});

test('a recruiter who has chosen nothing stays on the page', async () => {
  render(<AdoptChoice />);
  await new Promise((done) => setTimeout(done, 20));
  expect(went).not.toHaveBeenCalled();
});
