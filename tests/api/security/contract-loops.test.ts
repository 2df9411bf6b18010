import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { contract } from '#lib/contract/platform/all.ts';
import { ERROR_STATUS, type ErrorCode } from '#lib/contract/platform/errors.ts';
import { fromWire } from '#lib/contract/platform/names.ts';
import { type Role, userAccess } from '#lib/contract/platform/operation.ts';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import { handlers } from '#upstream/handlers.ts';
import { aWorld, type World } from '../../support/a-world.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import {
  blank,
  guarded,
  insider,
  operations,
  sampleOf,
  send,
  type Titled,
} from '../../support/security/loop-requests.ts';
import type { SampleRequest } from '../../support/security/sample-request.ts';
import { samples } from '../../support/security/sample-requests.ts';

let api: TestApi;
let world: World;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  world = await aWorld(api);
});
afterAll(() => api.close());

const owned = operations.filter(({ operation }) => userAccess(operation)?.own);
const sampled = operations.filter(({ title }) => sampleOf(title));

function requestOf(title: string): SampleRequest {
  const sample = sampleOf(title);
  if (!sample) throw new Error(`no sample request of ${title}`);
  return sample.request(world);
}

describe('every operation', () => {
  it('has one handler, and every handler has an operation', () => {
    const named = (map: object) =>
      Object.entries(map)
        .flatMap(([resource, of]) => Object.keys(of).map((name) => `${resource}.${name}`))
        .sort();
    expect(named(handlers)).toEqual(named(contract));
  });

  it('has a path and method of its own', () => {
    const routes = operations.map(({ operation }) => `${operation.method} ${operation.path}`);
    expect(new Set(routes).size).toBe(routes.length);
  });

  it('has a sample request for these loops, and no sample is left over', () => {
    expect(Object.keys(samples).sort()).toEqual(operations.map(({ title }) => title).sort());
  });

  it('is in the OpenAPI document with its access', async () => {
    const document = (await api.inject({ method: 'GET', url: '/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    for (const { operation } of operations) {
      const path = operation.path.replace(/:(\w+)/g, '{$1}');
      const described = document.paths[path]?.[operation.method.toLowerCase()];
      expect(described, operation.path).toBeDefined();
      expect(Boolean(described.security), operation.path).toBe(operation.access !== 'public');
    }
  });

  it('has every response described in the OpenAPI document', async () => {
    const document = (await api.inject({ method: 'GET', url: '/openapi.json' })).json();
    expect(JSON.stringify(document)).not.toContain('Default Response');
    const { responses } = document.paths['/payment-links'].post;
    expect(responses['200'].description).toContain('Open the payment of an order');
    expect(responses['409'].description).toContain('order_not_payable: This order is no longer waiting');
    expect(responses['503'].content['application/json'].schema).toMatchObject({
      $ref: '#/components/schemas/Failure',
    });
  });
});

describe('every code', () => {
  const codes = Object.keys(ERROR_STATUS) as ErrorCode[];
  it.each(codes)('%s has a message in both languages', (code) => {
    const values = { wait: '15 minutes', incident: 'AB12' };
    const [french, english] = [apiTexts('fr'), apiTexts('en')].map((t) => t.api(`errors.${code}`, values));
    expect(french).toMatch(/[.!]$|compte$|3 CV$|Recrutor$/);
    expect(english).toMatch(/[.!]$|account$/);
    expect(french).not.toBe(english);
  });
});

describe('without a session', () => {
  it.each(guarded)('$title answers 401', async (named) => {
    const answer = await send(api, named, blank, undefined);
    expect(answer.statusCode).toBe(401);
    expect(answer.json()).toEqual({
      statusCode: 401,
      code: 'unauthorized',
      message: 'Votre session a expiré. Connectez-vous pour continuer.',
    });
  });
});

describe('with the wrong role', () => {
  const outsiders = guarded.flatMap((named) => {
    const role = userAccess(named.operation)?.role ?? 'any';
    const others: Record<string, Role[]> = {
      candidate: ['recruiter'],
      recruiter: ['candidate'],
      internal: ['candidate', 'recruiter'],
    };
    return (others[role] ?? []).map((other) => ({ ...named, other }));
  });
  it.each(outsiders)('$title answers 403 to a $other', async (named) => {
    const answer = await send(api, named, blank, world[named.other].token);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().code).toBe('wrong_role');
  });
});

describe("somebody else's object", () => {
  it.each(owned)('$title answers 404', async (named) => {
    const requests = sampleOf(named.title)?.strange?.(world) ?? [];
    const own = userAccess(named.operation)?.own ?? [];
    expect(requests).toHaveLength(own.length);
    for (const [index, request] of requests.entries()) {
      const answer = await send(api, named, request, insider(named, world, own[index]?.of).token);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().code).toBe('not_found');
    }
  });
});

describe('a success', () => {
  // The change of password ends the other sessions of its user, so it comes last.
  const inOrder = sampled.toSorted(
    (a, b) => Number(a.name === 'changePassword') - Number(b.name === 'changePassword'),
  );
  const secretKeys = /password|hash|token/i;

  function keysOf(value: unknown): string[] {
    if (Array.isArray(value)) return value.flatMap(keysOf);
    if (typeof value !== 'object' || value === null) return [];
    return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
  }

  it.each(inOrder)('contains only the declared fields and no secret: $title', async (named) => {
    const { operation, title } = named;
    const request = requestOf(title);
    // An unknown key in the body is not an error, and must not reach anything.
    const body = request.body
      ? { ...request.body, is_internal: true, role_id: 1, isInternal: true }
      : undefined;
    const answer = await send(
      api,
      named,
      { ...request, ...(body ? { body } : {}) },
      insider(named, world).token,
    );
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['cache-control']).toContain('no-store');
    if (operation.media) {
      expect(answer.headers['content-type']).toContain(operation.media);
      expect(operation.data.parse(answer.body)).not.toContain('$argon2');
      return;
    }
    const envelope = z.strictObject({
      data: operation.data,
      message: z.string().min(1).optional(),
      ...(operation.paged ? { total: z.number(), totalPages: z.number() } : {}),
    });
    const { data, ...rest } = answer.json();
    const input = { ...rest, data: fromWire(data, operation.names) };
    expect(envelope.parse(input)).toEqual(input);
    expect(answer.body).not.toContain('$argon2');
    const secrets = keysOf(input.data).filter((key) => secretKeys.test(key));
    // What deals in tokens never passes the proxy to a browser.
    if (title.startsWith('authentication.signin')) expect(secrets).toEqual(['accessToken', 'deviceToken']);
    else expect(secrets).toEqual(title === 'quickApply.askOwn' ? ['token'] : []);
  });

  it('makes nobody internal', async () => {
    const session = await send(
      api,
      operations.find(({ title }) => title === 'authentication.signinRecruiter') as Titled,
      requestOf('authentication.signinRecruiter'),
      undefined,
    );
    expect(session.json().data.internal).toBe(false);
  });
});
