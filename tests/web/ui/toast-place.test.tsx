import { act, screen } from '@testing-library/react';
import type { ReactElement, ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterAll, expect, test, vi } from 'vitest';
import RootLayout from '#app/[locale]/layout.tsx';
import { toast } from '#components/ui/notices/toast.ts';
import { inPage } from '#tests/support/web.tsx';

vi.mock('server-only', () => ({}));
vi.mock('next-intl/server', () => ({}));
vi.mock('#app/fonts/archivo.ts', () => ({ fontClass: '' }));

const root = createRoot(document.body);
afterAll(() => act(() => root.unmount()));

type Element = ReactElement<{ children: ReactNode }>;

/** Draws a page in the document of all pages, in place of the one before, as the router does. */
async function go(title: string) {
  const page = <h1 key={title}>{title}</h1>;
  const document: Element = await RootLayout({ children: page, params: Promise.resolve({ locale: 'fr' }) });
  const body = [document.props.children].flat().at(-1) as Element;
  act(() => root.render(inPage(body.props.children)));
}

test('the list of the last messages stays at the foot when the router brings another page', async () => {
  await go('Mot de passe');
  toast.success('Mot de passe mis à jour');
  const list = (await screen.findAllByText('Mot de passe mis à jour')).at(-1) as HTMLElement;
  await go('Annonces publiées');
  const title = screen.getByRole('heading', { name: 'Annonces publiées' });
  expect(title.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
