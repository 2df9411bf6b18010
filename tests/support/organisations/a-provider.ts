import type { AddressInfo } from 'node:net';
import { OAuth2Server } from 'oauth2-mock-server';

export const CLIENT = { clientId: 'bielle', clientSecret: 'un secret: bien+garde/%' };

/** RFC 6749, 2.3.1: both halves are encoded as in a form. */
const encoded = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length);
const BASIC = `Basic ${btoa(`${encoded(CLIENT.clientId)}:${encoded(CLIENT.clientSecret)}`)}`;

type Plan = {
  /** In the token; undefined removes one. */
  claims?: Record<string, unknown>;
  /** What the page of the person answers. */
  person?: Record<string, unknown>;
  /** In its description of itself. */
  description?: Record<string, unknown>;
  /** The answer to the code. */
  answer?: { statusCode: number; body?: Record<string, unknown> };
  /** Changes the token after it was signed. */
  token?: (token: string) => string;
};

/** A provider of sign-ins over HTTP that lets everybody in as it is told. Each code is good once, with its verifier. */
export async function startProvider() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate('RS256');
  await server.start(0, 'localhost');
  const { port } = server.address() as AddressInfo;
  let plan: Plan = {};
  const requests: string[] = [];

  server.service.on('beforeWellKnownOpenIdConfiguration', (response) => {
    requests.push('description');
    const usual = { token_endpoint_auth_methods_supported: ['client_secret_basic'] };
    Object.assign(response.body as object, usual, plan.description);
  });
  server.service.on('beforeTokenSigning', (token) => {
    Object.assign(token.payload, plan.claims);
  });
  server.service.on('beforeResponse', (response, request) => {
    requests.push('code');
    if (request.headers.authorization !== BASIC) {
      response.statusCode = 401;
      response.body = { error: 'invalid_client' };
      return;
    }
    const body = response.body as Record<string, unknown>;
    if (plan.token) body.id_token = plan.token(String(body.id_token));
    if (plan.answer) Object.assign(response, plan.answer);
  });
  server.service.on('beforeUserinfo', (response) => {
    requests.push('person');
    Object.assign(response.body as object, plan.person);
  });

  return {
    issuer: `http://localhost:${port}`,
    requests,
    /** Until the next plan. */
    plan(next: Plan = {}) {
      plan = next;
      requests.length = 0;
    },
    /** Whom it lets in next, with a confirmed mailbox unless said otherwise. */
    lets(email: string, claims: Record<string, unknown> = {}) {
      this.plan({ claims: { sub: `person of ${email}`, email, email_verified: true, ...claims } });
    },
    /** What a browser does at its page; answers the query that it brings back. */
    async visit(to: string): Promise<string> {
      const response = await fetch(to, { redirect: 'manual' });
      const back = response.headers.get('location');
      if (!back) throw new Error(`the provider answered ${response.status}`);
      return new URL(back).search.slice(1);
    },
    stop: () => server.stop(),
  };
}

export type FakeProvider = Awaited<ReturnType<typeof startProvider>>;
