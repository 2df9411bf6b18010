import { act, screen, waitFor } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import { afterAll, expect, test } from 'vitest';
import { toast } from '#components/ui/notices/toast.ts';
import { ToastPlace } from '#components/ui/notices/toast-place.tsx';
import { inPage } from '#tests/support/web.tsx';

const root = createRoot(document.body);
afterAll(() => act(() => root.unmount()));

/** Draws a page in place of the one before, as the router does. */
const go = (title: string) =>
  act(() =>
    root.render(
      inPage(
        <div key={title}>
          <h1>{title}</h1>
          <ToastPlace />
          <footer>{title}</footer>
        </div>,
      ),
    ),
  );

const isBefore = (first: HTMLElement, second: HTMLElement) =>
  first.compareDocumentPosition(second) === Node.DOCUMENT_POSITION_FOLLOWING;

const expectListed = (title: string) =>
  waitFor(() => {
    const list = screen.getAllByText('Mot de passe mis à jour').at(-1) as HTMLElement;
    expect(isBefore(screen.getByRole('heading', { name: title }), list)).toBe(true);
    expect(isBefore(list, screen.getByRole('contentinfo'))).toBe(true);
  });

test('the list of the last messages stands above the foot, also when the router brings another page', async () => {
  go('Mot de passe');
  toast.success('Mot de passe mis à jour');
  await screen.findAllByText('Mot de passe mis à jour');
  await expectListed('Mot de passe');
  go('Annonces publiées');
  await expectListed('Annonces publiées');
});
