import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ProfileForm } from '#components/accounts/profile/profile-form.tsx';
import { messagesOf } from '#lib/i18n/messages.ts';
import { aStoredProfile } from '#tests/support/accounts/a-profile.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer(http.get('*/api/upstream/places', () => HttpResponse.json({ data: [] })));
let uploads: { name: string; extension: string; base64: string }[] = [];
let saved: { profilePicture?: string | null }[] = [];

const uploadAnswers = (answer: () => Response | Promise<Response>) =>
  server.use(
    http.post('*/api/upstream/upload-image', async ({ request }) => {
      uploads.push((await request.json()) as (typeof uploads)[number]);
      return answer();
    }),
  );

beforeAll(() => server.listen());
beforeEach(() => {
  uploads = [];
  saved = [];
  // What the test's browser lacks: pictures and drawing.
  vi.stubGlobal('createImageBitmap', async (file: File) => {
    if (file.name.endsWith('.heic')) throw new DOMException('not decoded', 'InvalidStateError');
    return { width: 400, height: 300 };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give) => {
    give(new Blob(['carré'], { type: 'image/jpeg' }));
  });
  server.use(
    http.patch('*/api/upstream/user-v2', async ({ request }) => {
      saved.push((await request.json()) as (typeof saved)[number]);
      return HttpResponse.json({ data: aStoredProfile() });
    }),
  );
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

function open(picture: string | null = null) {
  const user = userEvent.setup();
  const profile = aStoredProfile({ profilePicture: picture });
  const { container } = show(
    <ProfileForm
      profile={profile}
      earlier={{ values: {} }}
      countries={[{ id: 'FR', name: 'France' }]}
      today="2026-11-21"
    />,
  );
  const chooser = container.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
  const choose = (name = 'moi.jpg') => user.upload(chooser, new File(['x'], name, { type: 'image/jpeg' }));
  const keep = async () => user.click(await screen.findByRole('button', { name: 'Utiliser cette photo' }));
  const save = () => user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  return { user, container, choose, keep, save };
}

describe('a picture', () => {
  test('is cropped, sent with name, extension and base64, and stored in the profile', async () => {
    uploadAnswers(() => HttpResponse.json({ data: '/files/ab.jpg' }));
    const { choose, keep, save } = open();
    await choose();
    for (const label of ['Zoom', 'Position, de gauche à droite', 'Position, de haut en bas']) {
      await screen.findByRole('slider', { name: label });
    }
    await keep();
    await screen.findByText('Photo prête. Enregistrez pour la garder.');
    const content = `data:image/jpeg;base64,${Buffer.from('carré').toString('base64')}`;
    expect(uploads).toEqual([{ name: 'photo', extension: 'jpg', base64: content }]);
    await save();
    await waitFor(() => expect(saved).toMatchObject([{ profilePicture: '/files/ab.jpg' }]));
  });

  test('shows its progress, and the form waits for it', async () => {
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    uploadAnswers(async () => {
      await held;
      return HttpResponse.json({ data: '/files/ab.jpg' });
    });
    const { choose, keep, save } = open();
    await choose();
    await keep();
    await screen.findByRole('progressbar', { name: /Envoi de la photo/ });
    const button = screen.getByRole('button', { name: 'Enregistrer' });
    expect(button.getAttribute('aria-disabled')).toBe('true');
    await save();
    expect(saved).toEqual([]);
    release();
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    expect(screen.getByRole('button', { name: 'Enregistrer' }).hasAttribute('aria-disabled')).toBe(false);
  });

  test('sends nothing when it is cancelled', async () => {
    const { user, choose } = open();
    await choose();
    await user.click(await screen.findByRole('button', { name: 'Annuler' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(uploads).toEqual([]);
  });

  test('is refused with a remedy when the browser cannot read it', async () => {
    const { choose } = open();
    await choose('moi.heic');
    await screen.findByText(messagesOf('fr').picture.unreadable);
  });

  const refusal = (statusCode: number, code: string, fields?: object) => () =>
    HttpResponse.json({ statusCode, code, message: 'Trop de tentatives.', fields }, { status: statusCode });
  test.each([
    [
      'the server finds it broken',
      refusal(422, 'invalid', { base64: 'Image illisible.' }),
      'Image illisible.',
    ],
    ['it is too large', refusal(413, 'too_large'), messagesOf('fr').validation.picture_too_large],
    ['it is one too many', refusal(429, 'too_many_requests'), 'Trop de tentatives.'],
    ['it does not get through', () => HttpResponse.error(), messagesOf('fr').picture.failed],
  ])('shows an error beside its field when %s', async (_case, answer, sentence) => {
    uploadAnswers(answer);
    const { choose, keep } = open();
    await choose();
    await keep();
    // Spaces that do not break are read like any other.
    await screen.findByText(sentence.replaceAll('\u00a0', ' '));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('is shown, and can be removed', async () => {
    const { user, container, save } = open('/files/ab.jpg');
    expect(container.querySelector('img')?.getAttribute('src')).toBe('/files/ab.jpg');
    await user.click(screen.getByRole('button', { name: 'Retirer la photo' }));
    expect(container.querySelector('img')).toBeNull();
    await save();
    await waitFor(() => expect(saved).toMatchObject([{ profilePicture: null }]));
  });
});
