import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { SignInForm } from '#components/accounts/authentication/sign-in-form.tsx';
import { AddPasskey } from '#components/accounts/passkeys/add-passkey.tsx';
import type { Role } from '#lib/contract/platform/operation.ts';
import { http } from '#tests/support/upstream-mock.ts';
import { show } from '#tests/support/web.tsx';

const server = setupServer();
let left: string[] = [];
let sent: unknown[] = [];

beforeAll(() => server.listen());
beforeEach(() => {
  vi.spyOn(window.location, 'assign').mockImplementation((to) => void left.push(String(to)));
  server.use(
    http.post('*/api/upstream/auth/passkey/options', () =>
      HttpResponse.json({
        data: { challenge: 'QUJD', rpId: 'localhost', timeout: 1, userVerification: 'required' },
      }),
    ),
  );
});
afterEach(() => {
  cleanup();
  server.resetHandlers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'credentials');
  left = [];
  sent = [];
});
afterAll(() => server.close());

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

const chosen = {
  id: 'abc',
  rawId: bytes('abc'),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes('{}'),
    authenticatorData: bytes('data'),
    signature: bytes('signature'),
    userHandle: bytes('handle'),
  },
};

/** A browser that knows passkeys and answers as told. */
function aBrowser(credentials: { get?: () => Promise<unknown>; create?: () => Promise<unknown> }) {
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials });
}

const named = (name: string) => Object.assign(new Error('refused'), { name });

function answers(status: number, json: object) {
  server.use(
    http.post('*/api/session/passkey', async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json(json, { status });
    }),
  );
}

async function pressSignIn(role: Role = 'candidate', next?: string) {
  show(<SignInForm role={role} earlier={{ values: {} }} next={next} />);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Se connecter avec une clé d’accès' }));
}

describe('the button that signs in with a passkey', () => {
  test('sends what the browser answers, and opens the wanted page', async () => {
    aBrowser({ get: async () => chosen });
    answers(200, { user: {}, to: '/offer/12' });
    await pressSignIn('candidate', '/offer/12');
    await waitFor(() => expect(left).toEqual(['/offer/12']));
    const [{ credential, ...rest }] = sent as [{ credential: string }];
    expect(rest).toEqual({ role: 'candidate', next: '/offer/12' });
    expect(JSON.parse(credential)).toMatchObject({
      id: 'abc',
      type: 'public-key',
      response: { userHandle: btoa('handle').replace(/=+$/, '') },
    });
  });

  test.each([
    [named('NotAllowedError'), /Aucune clé d’accès n’a été choisie\. Réessayez, ou connectez-vous avec/],
    [named('UnknownError'), /La connexion n’a pas pu se faire/],
    [named('SecurityError'), /Ce navigateur ne permet pas d’utiliser une clé d’accès ici/],
  ])('says clearly what %s means', async (error, words) => {
    aBrowser({ get: () => Promise.reject(error) });
    server.use(
      http.post('*/api/upstream/auth/passkey/options', () =>
        HttpResponse.json({
          data: { challenge: 'QUJD', rpId: 'ailleurs.test', timeout: 1, userVerification: 'required' },
        }),
      ),
    );
    await pressSignIn();
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.getByRole('button', { name: 'Se connecter avec une clé d’accès' })).toBeDefined();
    expect(left).toEqual([]);
  });

  test('says that a browser knows no passkeys', async () => {
    await pressSignIn();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Ce navigateur ne permet pas d’utiliser une clé d’accès ici. Connectez-vous avec votre mot de passe.',
    );
  });

  test('shows what the server refuses, in its words', async () => {
    aBrowser({ get: async () => chosen });
    const message = 'Cette clé d’accès est celle de votre compte recruteur.';
    answers(409, { statusCode: 409, code: 'passkey_other_role', message });
    await pressSignIn();
    expect((await screen.findByRole('alert')).textContent).toBe(message);
  });
});

describe('the offer of passkeys in the field of the address', () => {
  type Asked = { mediation?: string; signal: AbortSignal };

  /** A browser that fills fields. Its offers wait until something ends them; its dialog answers as told. */
  function aFillingBrowser(dialog: () => Promise<unknown>) {
    const requests: Asked[] = [];
    const get = (options: Asked) => {
      requests.push(options);
      if (options.mediation !== 'conditional') return dialog();
      return new Promise((_, reject) => {
        options.signal.addEventListener('abort', () => reject(options.signal.reason as Error));
      });
    };
    aBrowser({ get: get as () => Promise<unknown> });
    Object.assign(PublicKeyCredential, { isConditionalMediationAvailable: async () => true });
    return { requests, kinds: () => requests.map(({ mediation }) => mediation ?? 'dialog') };
  }

  test('waits, gives way to the button, and begins again when nothing was chosen', async () => {
    const { kinds } = aFillingBrowser(() => Promise.reject(named('NotAllowedError')));
    show(<SignInForm role="candidate" earlier={{ values: {} }} />);
    expect(screen.getByLabelText('Adresse e-mail').getAttribute('autocomplete')).toBe('username webauthn');
    await waitFor(() => expect(kinds()).toEqual(['conditional']));
    await userEvent.setup().click(screen.getByRole('button', { name: 'Se connecter avec une clé d’accès' }));
    await screen.findByRole('alert');
    await waitFor(() => expect(kinds()).toEqual(['conditional', 'dialog', 'conditional']));
    expect(left).toEqual([]);
  });

  test('never begins over a dialog that is open already', async () => {
    let answer: () => void = () => undefined;
    const { kinds } = aFillingBrowser(
      () =>
        new Promise((resolve) => {
          answer = () => resolve(chosen);
        }),
    );
    answers(200, { user: {}, to: '/candidate/mycv' });
    await pressSignIn();
    await waitFor(() => expect(kinds()).toContain('dialog'));
    const before = kinds().length;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(kinds()).toHaveLength(before);
    expect(kinds().at(-1)).toBe('dialog');
    answer();
    await waitFor(() => expect(left).toEqual(['/candidate/mycv']));
  });

  test('ends with the page', async () => {
    const { requests } = aFillingBrowser(async () => chosen);
    const { unmount } = show(<SignInForm role="candidate" earlier={{ values: {} }} />);
    await waitFor(() => expect(requests).toHaveLength(1));
    unmount();
    expect(requests[0]?.signal.aborted).toBe(true);
  });
});

describe('the button that adds a passkey', () => {
  const options = {
    challenge: 'QUJD',
    rp: { id: 'localhost', name: 'Bielle' },
    user: { id: 'QUJD', name: 'lea@exemple.test', displayName: 'lea@exemple.test' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    timeout: 1,
    attestation: 'none',
    excludeCredentials: [],
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
  const made = { ...chosen, response: { clientDataJSON: bytes('{}'), attestationObject: bytes('made') } };
  const unconfirmed = {
    statusCode: 409,
    code: 'not_confirmed',
    message: 'Confirmez d’abord votre mot de passe.',
  };

  function accepts(isConfirmed: boolean) {
    let confirmed = isConfirmed;
    server.use(
      http.post('*/api/upstream/user/passkeys/options', () =>
        confirmed ? HttpResponse.json({ data: options }) : HttpResponse.json(unconfirmed, { status: 409 }),
      ),
      http.post('*/api/upstream/auth/confirm-authentication', () => {
        confirmed = true;
        return HttpResponse.json({ data: null });
      }),
      http.post('*/api/upstream/user/passkeys', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({ data: { id: 1, name: '', createdAt: '', lastUsedAt: null } });
      }),
    );
  }

  const press = async () => {
    const shown = show(<AddPasskey name="Firefox sur Windows" />);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Ajouter une clé d’accès' }));
    return { ...shown, user };
  };

  test('asks for the password when it was not confirmed recently, then goes on', async () => {
    aBrowser({ create: async () => made });
    accepts(false);
    const { user, refreshed } = await press();
    await user.type(await screen.findByLabelText('Mot de passe'), 'clef de 12');
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Continuer' }));
    await waitFor(() => expect(refreshed.times).toBe(1));
    expect(sent).toMatchObject([{ name: 'Firefox sur Windows', credential: { id: 'abc' } }]);
  });

  test('asks for no password when one was confirmed a moment ago', async () => {
    aBrowser({ create: async () => made });
    accepts(true);
    const { refreshed } = await press();
    await waitFor(() => expect(refreshed.times).toBe(1));
    expect(screen.queryByLabelText('Mot de passe')).toBeNull();
  });

  test.each([
    ['NotAllowedError', 'Ajout annulé'],
    ['InvalidStateError', 'garde déjà une clé d’accès de ce compte'],
    ['ConstraintError', 'Ce navigateur ne permet pas de créer une clé d’accès'],
    ['UnknownError', 'La clé d’accès n’a pas pu être ajoutée'],
  ])('says clearly what %s means', async (name, words) => {
    aBrowser({ create: () => Promise.reject(named(name)) });
    accepts(true);
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(sent).toEqual([]);
  });

  test('says that a browser knows no passkeys before it asks for the password', async () => {
    await press();
    expect((await screen.findByRole('alert')).textContent).toContain('Ce navigateur ne permet pas de créer');
  });
});
