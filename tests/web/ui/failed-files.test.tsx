import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { FailedPicture } from '#components/ui/pictures/failed-picture.tsx';
import { LogoField } from '#components/ui/pictures/logo-field.tsx';
import { usePictureUpload } from '#components/ui/pictures/use-picture-upload.ts';
import { trial } from '#tests/support/pages/form-trial.tsx';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
beforeAll(() => server.listen());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  server.resetHandlers();
});
afterAll(() => server.close());

const IMAGES = '*/api/upstream/upload-image';
const isAway = () => server.use(http.post(IMAGES, () => HttpResponse.error()));
const isBack = () => server.use(http.post(IMAGES, () => HttpResponse.json({ data: '/files/new.png' })));
const button = (name: string) => screen.getByRole('button', { name });

describe('a logo that was not sent', () => {
  const logo = () => screen.getByLabelText(/Logo/) as HTMLInputElement;
  const aPng = () => new File(['PNG'], 'logo.png', { type: 'image/png' });

  test('is named as such, is not the value, and can be sent again', async () => {
    const { user, send } = trial({ logo: '/files/old.png' }, <LogoField name="logo" label="Logo" />);
    isAway();
    await user.upload(logo(), aPng());
    await screen.findByText('logo.png n’a pas été envoyé.');
    // The input does not name it, so the same file may be chosen again.
    expect(logo().files).toHaveLength(0);
    expect(await send()).toEqual({ logo: '/files/old.png' });
    expect(screen.queryByText('logo.png n’a pas été envoyé.')).not.toBeNull();
    isBack();
    await user.click(button('Réessayer'));
    await waitFor(() => expect(screen.queryByText('logo.png n’a pas été envoyé.')).toBeNull());
    expect(await send()).toEqual({ logo: '/files/new.png' });
  });

  test('can be discarded with its error, and is not tried again when it would be refused again', async () => {
    const { user } = trial({ logo: null }, <LogoField name="logo" label="Logo" />);
    await user.upload(
      logo(),
      new File(['x'.repeat(5 * 1024 * 1024 + 1)], 'grand.png', { type: 'image/png' }),
    );
    await screen.findByText('grand.png n’a pas été envoyé.');
    expect(logo().getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    await user.click(button('Retirer'));
    expect(screen.queryByText('grand.png n’a pas été envoyé.')).toBeNull();
    expect(logo().getAttribute('aria-invalid')).toBeNull();
  });
});

/** The upload of a picture, without the tool that cuts it. */
function Picture({ onSent, clear }: Readonly<{ onSent: (address: string) => void; clear: () => void }>) {
  const upload = usePictureUpload({ onBusy: () => undefined, onSent, onError: () => undefined });
  return (
    <>
      <button type="button" onClick={() => void upload.send(new Blob(['x'], { type: 'image/jpeg' }))}>
        Envoyer
      </button>
      <FailedPicture upload={upload} clear={clear} />
    </>
  );
}

describe('a photo that was not sent', () => {
  test('is kept to be sent again, and counts only then', async () => {
    const [onSent, clear] = [vi.fn(), vi.fn()];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }),
    );
    show(<Picture onSent={onSent} clear={clear} />);
    const user = userEvent.setup();
    isAway();
    await user.click(button('Envoyer'));
    await screen.findByText('Cette photo n’a pas été envoyée.');
    expect(onSent).not.toHaveBeenCalled();
    isBack();
    await user.click(button('Réessayer'));
    await waitFor(() => expect(onSent).toHaveBeenCalledWith('/files/new.png'));
    expect(clear).toHaveBeenCalledOnce();
    expect(screen.queryByText('Cette photo n’a pas été envoyée.')).toBeNull();
  });

  test('can be discarded; one that was refused is not tried again', async () => {
    const [onSent, clear] = [vi.fn(), vi.fn()];
    show(<Picture onSent={onSent} clear={clear} />);
    const user = userEvent.setup();
    const failure = { statusCode: 422, code: 'invalid', message: 'Vérifiez.' };
    server.use(http.post(IMAGES, () => HttpResponse.json(failure, { status: 422 })));
    await user.click(button('Envoyer'));
    await screen.findByText('Cette photo n’a pas été envoyée.');
    expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
    await user.click(button('Retirer'));
    expect(screen.queryByText('Cette photo n’a pas été envoyée.')).toBeNull();
    expect(clear).toHaveBeenCalledOnce();
  });
});
