// @engines both

import { Parser } from 'htmlparser2';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { interviewsContract } from '#lib/contract/interviews/interviews.ts';
import { listOperations, type NamedOperation } from '#lib/contract/platform/all.ts';
import { urlOf } from '#lib/contract/platform/client.ts';
import { toWire } from '#lib/contract/platform/names.ts';
import { type Operation, type Schema, staffRight, userAccess } from '#lib/contract/platform/operation.ts';
import { outboxMails } from '#upstream/platform/schema/mail.ts';
import { aWorld, type World } from '../../support/a-world.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { NASTY, NASTY_ESCAPED, NASTY_HEADERS } from '../../support/security/nasty-texts.ts';
import { samples } from '../../support/security/sample-requests.ts';

let api: TestApi;
let world: World;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  world = await aWorld(api);
});
afterAll(() => api.close());

type Path = readonly (string | number)[];

/** Where the texts of a body stand, without those that are for machines. */
function textsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value === 'string') return /password|email/i.test(String(at.at(-1))) ? [] : [at];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...at, key]));
}

function withText(body: object, path: Path, text: string): object {
  const copy = structuredClone(body) as Record<string | number, unknown>;
  let place = copy;
  for (const key of path.slice(0, -1)) place = place[key] as typeof place;
  place[path.at(-1) ?? ''] = text;
  return copy;
}

function insider(operation: Operation): Actor {
  if (staffRight(operation)) return world.staff;
  const role = userAccess(operation)?.role ?? 'candidate';
  if (role === 'internal') return world.internal;
  return role === 'recruiter' ? world.recruiter : world.candidate;
}

function schemaOf(operation: Operation): Schema | undefined {
  const { body } = operation;
  if (!body || 'safeParse' in body) return body as Schema | undefined;
  return body[userAccess(operation)?.role === 'recruiter' ? 'recruiter' : 'candidate'];
}

/** The sample body of an operation with a nasty text wherever its form takes one, and where that is. */
function nastyBody({ resource, name, operation }: NamedOperation) {
  const sample = samples[`${resource}.${name}`];
  const schema = schemaOf(operation);
  if (!schema || !sample || 'leftOut' in sample) return undefined;
  const request = sample.request(world);
  let body = request.body ?? {};
  const places: string[] = [];
  for (const path of textsIn(body)) {
    const fitting = [NASTY_HEADERS, NASTY, NASTY.slice(12, 50)].find(
      (text) => schema.safeParse(withText(body, path, text)).success,
    );
    if (!fitting) continue;
    body = withText(body, path, fitting);
    places.push(path.join('.'));
  }
  return places.length > 0 ? { request, body, places } : undefined;
}

/** Elements of a document, with what could run in it. */
function elementsOf(html: string): { name: string; attributes: Record<string, string> }[] {
  const elements: { name: string; attributes: Record<string, string> }[] = [];
  const parser = new Parser({ onopentag: (name, attributes) => void elements.push({ name, attributes }) });
  parser.end(html);
  return elements;
}

it('markup is accepted as text by every form', async () => {
  const taken: string[] = [];
  for (const named of listOperations()) {
    const { operation } = named;
    const nasty = nastyBody(named);
    if (!nasty) continue;
    const { token } = insider(operation);
    const answer = await api.inject({
      method: operation.method,
      url: urlOf(operation.path, nasty.request.params, nasty.request.query),
      headers: {
        'content-type': 'application/json',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      payload: JSON.stringify(toWire(nasty.body, operation.requestNames ?? operation.names)),
    });
    const title = `${named.resource}.${named.name} ${nasty.places}`;
    expect(answer.statusCode, `${title} ${answer.body}`).toBeLessThan(500);
    expect(answer.headers['content-type'], title).toMatch(/^application\/json/);
    if (answer.statusCode === 200) taken.push(`${named.resource}.${named.name}`);
  }
  expect(taken).toEqual(
    expect.arrayContaining([
      'profile.updateUser',
      'ownOffers.create',
      'cvs.create',
      'messages.send',
      'interviews.create',
      'billing.saveProfile',
      'authentication.signupRecruiter',
      'orders.freeOffer',
    ]),
  );
});

it('markup is shown as text in every mail', async () => {
  const mails = await api.db.select().from(outboxMails);
  const naming = mails.filter(({ html }) => html.includes(NASTY_ESCAPED));
  expect(naming.length).toBeGreaterThan(2);
  for (const { html, subject, recipient } of mails) {
    expect(`${subject}${recipient}`).not.toMatch(/[\r\n]/);
    expect(recipient).not.toContain('elsewhere');
    for (const { name, attributes } of elementsOf(html)) {
      expect(name, subject).not.toMatch(/^(script|iframe|object|svg|form|meta-refresh)$/);
      expect(attributes, subject).not.toHaveProperty('data-nasty');
      expect(attributes.href ?? '', subject).not.toMatch(/^\s*javascript:/i);
    }
  }
});

it('markup adds nothing to a calendar', async () => {
  const { data } = await world.recruiter.call(interviewsContract.list, { query: { page: 1, limit: 50 } });
  const ids =
    JSON.stringify(data)
      .match(/"id":(\d+)/g)
      ?.map((text) => Number(text.slice(5))) ?? [];
  const files = await Promise.all(
    ids.map((id) =>
      api.inject({
        method: 'GET',
        url: urlOf(interviewsContract.file.path, { id }, undefined),
        headers: { authorization: `Bearer ${world.recruiter.token}` },
      }),
    ),
  );
  const calendars = files.filter(({ statusCode }) => statusCode === 200).map(({ body }) => body);
  const nastyOnes = calendars.filter((body) => body.replace(/\r\n /g, '').includes('onerror=__hit'));
  expect(nastyOnes.length).toBeGreaterThan(0);
  for (const text of calendars) {
    const calendar = new ICAL.Component(ICAL.parse(text));
    const [event, ...more] = calendar.getAllSubcomponents('vevent');
    expect(more).toEqual([]);
    expect(JSON.stringify(event?.getAllProperties('attendee') ?? [])).not.toContain('victim');
    expect(event?.getFirstPropertyValue('bcc')).toBeNull();
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  }
});
