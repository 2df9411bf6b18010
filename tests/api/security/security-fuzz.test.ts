import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { listOperations, type NamedOperation } from '#lib/contract/platform/all.ts';
import { COMMON_ERRORS, ERROR_STATUS, type ErrorCode } from '#lib/contract/platform/errors.ts';
import { pathToWire, toWire } from '#lib/contract/platform/names.ts';
import { staffRight, userAccess } from '#lib/contract/platform/operation.ts';
import { openSession } from '#upstream/accounts/authentication/store.ts';
import { createRandom, type Random } from '#upstream/demo/material/random.ts';
import type { Limits } from '#upstream/platform/http/limits.ts';
import { aWorld, type World } from '../../support/a-world.ts';
import { startTestApi, type TestApi } from '../../support/api.ts';
import { hostileText, hostileValue, inputLike, spoiled } from '../../support/security/fuzz.ts';
import { samples } from '../../support/security/sample-requests.ts';
import { staffToken } from '../../support/staff/a-staff-member.ts';

/**
 * Hostile requests to each operation, made from its schemas and its sample by a seeded generator: the same ones each
 * time. `FUZZ_RUNS=10000` sends so many instead, `FUZZ_SEED=7` others, and `FUZZ_ONLY=cvs.` only to operations whose
 * name begins so.
 */
const RUNS = Number(process.env.FUZZ_RUNS ?? 20);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const ONLY = process.env.FUZZ_ONLY ?? '';
const AT_ONCE = 20;

const noLimits: Limits = {
  take: async () => undefined,
  lift: () => undefined,
  tryTake: async () => true,
  used: async () => 0,
  left: async () => 100,
  giveBack: async () => undefined,
  forget: async () => undefined,
};

let api: TestApi;
let world: World;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  // Limits would answer in the place of what they guard.
  api.deps.limits = noLimits;
  world = await aWorld(api);
});
afterAll(() => api.close());

type Titled = NamedOperation & { title: string };
const operations: Titled[] = listOperations()
  .map((named) => ({ ...named, title: `${named.resource}.${named.name}` }))
  .filter(({ title }) => title.startsWith(ONLY));

/** Whoever the operation lets in, now one role and now the other where both may call; for what ends an account, nobody else. */
async function callerOf({ operation, title }: Titled, turn: number): Promise<number | undefined> {
  if (title === 'profile.unsubscribe') return (await api.candidate()).userId;
  const role = userAccess(operation)?.role;
  if (!role) return undefined;
  if (role === 'internal') return world.internal.userId;
  const isRecruiter = role === 'any' ? turn % 2 === 1 : role === 'recruiter';
  return (isRecruiter ? world.recruiter : world.candidate).userId;
}

/** A session that is open: a request before may have ended the last. */
async function tokenFor(named: Titled, turn: number): Promise<string | undefined> {
  if (staffRight(named.operation)) return staffToken(api, world.staff.userId);
  const userId = await callerOf(named, turn);
  return userId === undefined
    ? undefined
    : openSession(api.db, userId, { now: api.clock.now(), secret: api.deps.settings.secret });
}

function sampleOf(title: string): { params?: object; query?: object; body?: object } {
  const sample = samples[title];
  return sample && 'request' in sample ? sample.request(world) : {};
}

/** As `encodeURIComponent`, which refuses half a pair of surrogates. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed());

function pathOf({ operation, title }: Titled, random: Random): string {
  const params = { id: 1, ...sampleOf(title).params } as Record<string, unknown>;
  return operation.path.replace(/:(\w+)/g, (_whole, name: string) =>
    random.chance(0.3) ? encoded(hostileText(random)).slice(0, 2000) : encoded(String(params[name] ?? 'x')),
  );
}

function queryOf({ operation, title }: Titled, random: Random): string {
  const { requestNames = operation.names } = operation;
  const names = Object.keys(operation.query?.shape ?? {}).map((name) => pathToWire(name, requestNames));
  const input = Object.entries(sampleOf(title).query ?? {}).map(([name, value]) => [
    pathToWire(name, requestNames),
    String(value),
  ]);
  const hostile = [...names, 'page', '__proto__', 'constructor', 'x[y]']
    .filter(() => random.chance(0.35))
    .map((name) => [name, hostileText(random)]);
  const pairs = [...input, ...hostile].map(([name = '', value = '']) => `${encoded(name)}=${encoded(value)}`);
  return pairs.length > 0 ? `?${pairs.join('&').slice(0, 8000)}` : '';
}

function bodyOf({ operation, title }: Titled, random: Random): string | undefined {
  const { body, names, requestNames = names } = operation;
  const written = (value: unknown) => JSON.stringify(toWire(value, requestNames));
  if (!body) return random.chance(0.1) ? JSON.stringify(hostileValue(random)) : undefined;
  const schema = 'safeParse' in body ? (body as z.ZodType) : random.pick(Object.values(body));
  const kind = random.next();
  if (kind < 0.45) return written(inputLike(schema, random));
  if (kind < 0.9) return written(spoiled(sampleOf(title).body ?? inputLike(schema, random), random));
  if (kind < 0.97) return JSON.stringify(hostileValue(random));
  return random.pick(['{', '[', '"', 'NaN', '{"__proto__":{}}', '{"a":1}}', '1e999', '\u0000', '\ufeff{}']);
}

/** Why an answer may not be given, or null when it may. */
function faultOf({ operation }: Titled, answer: { statusCode: number; body: string }): string | null {
  if (answer.statusCode < 300) return null;
  const { code, message } = JSON.parse(answer.body) as { code: ErrorCode; message: string };
  const allowed: readonly ErrorCode[] = [...COMMON_ERRORS, ...(operation.errors ?? [])];
  if (!allowed.includes(code)) return `${code} is not among its errors`;
  if (ERROR_STATUS[code] !== answer.statusCode) return `${code} with ${answer.statusCode}`;
  if (code === 'internal' || code === 'unavailable') return `${code}: ${api.logs.at(-2)} ${api.logs.at(-1)}`;
  if (/ {4}at |node_modules|FST_ERR|select /.test(answer.body)) return answer.body;
  return message ? null : 'it says nothing';
}

async function faultsOf(named: Titled, random: Random, token: string | undefined): Promise<string[]> {
  const payload = bodyOf(named, random);
  const url = pathOf(named, random) + queryOf(named, random);
  const answer = await api.inject({
    method: named.operation.method,
    url,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(payload === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(payload === undefined ? {} : { payload }),
  });
  const fault = faultOf(named, answer);
  return fault ? [`${url.slice(0, 300)} ${payload?.slice(0, 600) ?? ''} → ${fault}`] : [];
}

describe('random input', () => {
  it.each(operations)(
    'gets an answer in the form of the contract: $title',
    async (named) => {
      const random = createRandom(SEED);
      const faults: string[] = [];
      for (let sent = 0; sent < RUNS; sent += AT_ONCE) {
        const token = await tokenFor(named, sent / AT_ONCE);
        const requests = Array.from({ length: Math.min(AT_ONCE, RUNS - sent) }, () =>
          faultsOf(named, random, token),
        );
        faults.push(...(await Promise.all(requests)).flat());
        // The log of so many requests is not what is looked at here.
        api.logs.length = 0;
        if (faults.length > 20) break;
      }
      expect(faults).toEqual([]);
    },
    RUNS * 1000,
  );
});
