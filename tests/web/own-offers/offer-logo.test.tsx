import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { useState } from 'react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { useLogoUpload } from '#components/ui/pictures/use-logo-upload.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => {
  cleanup();
  server.resetHandlers();
});
afterAll(() => server.close());

function LogoField() {
  const [shown, setSaid] = useState('');
  const { send } = useLogoUpload({ onSent: setSaid, onError: setSaid });
  return (
    <>
      <input type="file" aria-label="Logo" onChange={({ target }) => void send(target.files?.[0])} />
      <p role="status">{shown}</p>
    </>
  );
}

async function choose(file: File) {
  show(<LogoField />);
  await userEvent.setup().upload(screen.getByLabelText('Logo'), file);
}

const aPng = () => new File(['PNG'], 'logo.png', { type: 'image/png' });

test('a logo that the API refuses says why', async () => {
  const text = 'Cette image est illisible';
  const failure = { statusCode: 422, code: 'invalid', message: 'Demande refusée', fields: { base64: text } };
  server.use(http.post('*/api/upstream/upload-image', () => HttpResponse.json(failure, { status: 422 })));
  await choose(aPng());
  expect(await screen.findByText(text)).toBeDefined();
});

test('a logo of another format is told which ones are accepted, and is not sent', async () => {
  await choose(new File(['GIF89a'], 'logo.gif', { type: 'image/gif' }));
  expect(await screen.findByText('Choisissez une image PNG ou JPEG')).toBeDefined();
});

test('a logo that is sent gives the address of the stored file', async () => {
  server.use(http.post('*/api/upstream/upload-image', () => HttpResponse.json({ data: '/files/logo.png' })));
  await choose(aPng());
  expect(await screen.findByText('/files/logo.png')).toBeDefined();
});
