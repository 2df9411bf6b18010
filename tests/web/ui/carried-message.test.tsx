import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { carryMessage } from '#components/ui/notices/carried-message.ts';
import { CarriedToast } from '#components/ui/notices/carried-toast.tsx';
import { show } from '#tests/support/web.tsx';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const showPage = () =>
  show(
    <main>
      <h1>Vos annonces publiées</h1>
      <CarriedToast />
    </main>,
  );

test('the page that shows the message of the one before starts at its heading', () => {
  carryMessage('L’offre a été publiée');
  showPage();
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('a page without a message leaves the focus where the browser puts it', () => {
  showPage();
  expect(document.activeElement).toBe(document.body);
});

test('a message does not take the focus from a field', () => {
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  carryMessage('L’offre a été publiée');
  showPage();
  expect(document.activeElement).toBe(field);
  field.remove();
});
