import { connect } from 'node:net';
import { crc32, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PERSON_NAMES } from '#lib/contract/accounts/names.ts';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { toWire } from '#lib/contract/platform/names.ts';
import { type Operation, staffRight, userAccess } from '#lib/contract/platform/operation.ts';
import { BODY_LIMITS } from '#lib/http/unfinished-requests.ts';
import { type Actor, startTestApi, type TestApi } from '../../support/api.ts';
import { aCandidateForm } from '../../support/builders.ts';
import { aCsv, aFileForm } from '../../support/pages/a-csv.ts';
import { operations } from '../../support/security/loop-requests.ts';
import { aStaffMember } from '../../support/staff/a-staff-member.ts';

let api: TestApi;
let staff: Actor;
let backOffice: Actor;

beforeAll(async () => {
  api = await startTestApi({ jobs: true });
  staff = await api.internal();
  backOffice = await aStaffMember(api, 'admin');
});
afterAll(() => api.close());

const json = { 'content-type': 'application/json' };
const writing = operations.filter(({ operation }) => operation.method !== 'GET' && operation.body);

const pathOf = ({ path }: Operation) =>
  path
    .replace(':token', 'x'.repeat(43))
    .replace('text_page/:key', 'text_page/cgu')
    .replace('pay_minima/:key', 'pay_minima/smic')
    .replace('prices/:kind', 'prices/package')
    .replace(':kind', 'label')
    .replace(/:\w+/g, '1');

/** A token that opens every operation but those of candidates. */
const signedIn = async (title: string) => {
  const { operation } = operations.find((one) => one.title === title) ?? {};
  if (operation && staffRight(operation)) return { authorization: `Bearer ${backOffice.token}` };
  const isCandidates = operation && userAccess(operation)?.role === 'candidate';
  return { authorization: `Bearer ${isCandidates ? (await candidate()).token : staff.token}` };
};
let someone: Actor | undefined;
const candidate = async () => {
  someone ??= await api.candidate();
  return someone;
};

describe('a body', () => {
  it.each(writing)('is read as JSON alone: $title', async ({ title, operation }) => {
    const url = pathOf(operation);
    const headers = await signedIn(title);
    const send = (more: Record<string, string>, payload: string | Buffer) =>
      api.inject({ method: operation.method, url, headers: { ...headers, ...more }, payload });
    for (const type of ['text/plain', 'multipart/form-data; boundary=x']) {
      expect((await send({ 'content-type': type }, '{"a":1}')).statusCode, type).toBe(415);
    }
    // Compressed it could grow without end; nothing here unpacks it.
    const packed = await send({ ...json, 'content-encoding': 'gzip' }, gzipSync('{"a":1}'));
    expect([400, 415]).toContain(packed.statusCode);
    const deep = await send(json, `${'['.repeat(30_000)}${']'.repeat(30_000)}`);
    expect([400, 413, 422]).toContain(deep.statusCode);
  });

  it.each(writing)(
    'is refused by its Content-Length when it is too long: $title',
    async ({ title, operation }) => {
      const answer = await api.inject({
        method: operation.method,
        url: pathOf(operation),
        headers: { ...json, ...(await signedIn(title)), 'content-length': String(100 * 1024 * 1024) },
        payload: '{}',
      });
      expect(answer.statusCode).toBe(413);
      expect(answer.json().code).toBe('too_large');
    },
  );

  it.each(['\ud83d', 'Kar\udc00im', '\ud800\ud800'])('is refused with half a character: %j', async (half) => {
    const form = aCandidateForm({ firstName: half, email: 'moitie@exemple.test' });
    const body = toWire(form, PERSON_NAMES) as object;
    const signup = { method: 'POST', url: '/auth/signup/user', headers: json } as const;
    const inValue = await api.inject({ ...signup, payload: JSON.stringify(body) });
    expect(inValue.json()).toMatchObject({ statusCode: 400, code: 'bad_request' });
    const inKey = await api.inject({
      ...signup,
      payload: JSON.stringify({ ...body, surname: 'a', [half]: 1 }),
    });
    expect(inKey.json()).toMatchObject({ statusCode: 400, code: 'bad_request' });
    const whole = { ...body, surname: 'Zoé \ud83d\ude00' };
    const escaped = JSON.stringify(whole).replace('\ud83d\ude00', '\\ud83d\\ude00');
    expect((await api.inject({ ...signup, payload: escaped })).statusCode).toBe(200);
    const deep = `${'['.repeat(20_000)}"\\ud83d"${']'.repeat(20_000)}`;
    expect((await api.inject({ ...signup, payload: deep })).statusCode).toBe(400);
  });

  it('is cut off at the limit when it is chunked without a length', async () => {
    const address = await api.app.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect(Number(new URL(address).port), '127.0.0.1');
    const head =
      'POST /auth/newsletter HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n';
    const piece = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const answer = await new Promise<string>((resolve, reject) => {
      socket.once('data', (data) => resolve(String(data)));
      socket.once('error', reject);
      socket.write(head + piece.repeat(5));
    });
    socket.destroy();
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });

  it('has a time limit, and so has a head', () => {
    // Slow bodies end with the request's time; slow heads with the server's own.
    expect(api.app.server.requestTimeout).toBe(BODY_LIMITS.large);
    expect(BODY_LIMITS.usual).toBeLessThanOrEqual(60_000);
    expect(api.app.server.headersTimeout).toBeGreaterThan(0);
    expect(api.app.server.headersTimeout).toBeLessThanOrEqual(60_000);
  });
});

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of grey pixels, one bit each, that says how large it is and holds `rows` of its rows. */
function aPng(width: number, height: number, rows: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(rows * (1 + Math.ceil(width / 8))))),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture', () => {
  const upload = async (content: Buffer, kind: 'picture' | 'logo' = 'picture') => {
    const actor = await api.recruiter();
    const body = { name: 'moi', extension: 'png', base64: content.toString('base64'), kind };
    return { actor, outcome: actor.call(profileContract.uploadImage, { body }) };
  };
  const refused = async (content: Buffer) => {
    const { outcome } = await upload(content);
    return expect(outcome).rejects.toMatchObject({ failure: { statusCode: 422, code: 'invalid' } });
  };

  it.each([
    ['of 20,000 by 20,000 pixels in some kilobytes', () => aPng(20_000, 20_000, 20_000)],
    ['that says 4 billion pixels and holds one row', () => aPng(65_000, 65_000, 1)],
    ['that says more pixels than a number holds', () => aPng(2 ** 31 - 1, 2 ** 31 - 1, 0)],
    [
      'of SVG with a script',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    ],
    [
      'of SVG behind a declaration',
      () => Buffer.from('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><svg/>'),
    ],
    ['of HTML', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['that is a script too', () => Buffer.from("GIF89a=1;alert('x')//")],
    ['of a PDF', () => Buffer.from('%PDF-1.7\n')],
    ['of nothing but its first bytes', () => Buffer.from('89504e470d0a1a0a', 'hex')],
    [
      'of AVIF in name only',
      () => Buffer.concat([Buffer.alloc(4), Buffer.from('ftypavif'), Buffer.alloc(99)]),
    ],
    [
      'of HEIC called AVIF',
      () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypavifheicmif1'), Buffer.alloc(64, 1)]),
    ],
    ['of a WebP head alone', () => Buffer.from('RIFF\u0010\u0000\u0000\u0000WEBPVP8 ', 'latin1')],
  ])('%s is refused', async (_case, content) => refused(content()));

  it('keeps none of its hidden data', async () => {
    const script = '<script>alert("caché")</script>';
    const plain = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'red' } })
      .withExif({
        IFD0: { Copyright: script, Artist: 'Karim Benali' },
        IFD3: { GPSLatitude: '45/1 0/1 0/1' },
      })
      .jpeg()
      .toBuffer();
    const hiding = Buffer.concat([plain, Buffer.from(script)]);
    for (const kind of ['picture', 'logo'] as const) {
      const { actor, outcome } = await upload(hiding, kind);
      const address = (await outcome).data;
      const headers = { authorization: `Bearer ${actor.token}` };
      const file = await api.inject({
        method: 'GET',
        url: address.slice(address.indexOf('/files/')),
        headers,
      });
      expect(file.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
      });
      const { exif, xmp, icc } = await sharp(file.rawPayload).metadata();
      expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
      for (const hidden of [script, 'Karim', 'Exif']) expect(file.rawPayload.includes(hidden)).toBe(false);
    }
  });
});

describe('a file of offers', () => {
  const send = (content: string) =>
    api.inject({
      method: 'POST',
      url: '/import/offers',
      ...aFileForm({ content }),
      headers: { ...aFileForm({ content }).headers, authorization: `Bearer ${staff.token}` },
    });
  it.each([
    ['one line of 5 MB', () => `${aCsv([{}])}\r\n${'x'.repeat(5_000_000)}`],
    ['a hundred thousand columns', () => `${aCsv([{}])}\r\n${';'.repeat(100_000)}`],
    [
      'a hundred thousand titles',
      () => `${Array.from({ length: 100_000 }, (_, at) => `t${at}`).join(';')}\r\n1;2`,
    ],
    ['a line of commas in a list of choices', () => aCsv([{ mainQualities: 'a,'.repeat(25_000) }])],
    ['a line of choices that mean nothing', () => aCsv([{ mainQualities: 'rien |'.repeat(9_000) }])],
    ['a line of brackets', () => aCsv([{ mainQualities: '('.repeat(60_000), tradeId: '[('.repeat(200) }])],
    ['titles of brackets', () => `${'('.repeat(60_000)};${aCsv([{}])}`],
    ['nothing but quotation marks', () => '"'.repeat(400_001)],
    ['nothing but line ends', () => '\r\n'.repeat(1_000_000)],
    ['bytes that are no text', () => '\u0000\ufffd'.repeat(200_000)],
  ])('gets an answer in the form of the contract when it holds %s', async (_case, content) => {
    const answer = await send(content());
    expect([200, 413, 422], answer.body.slice(0, 300)).toContain(answer.statusCode);
  });
});
