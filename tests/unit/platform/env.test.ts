import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSettings, settingsSchema } from '#lib/system/env.ts';
import { SettingsError } from '#lib/system/settings-error.ts';

const pemOf = ({ privateKey }: { privateKey: KeyObject }) =>
  String(privateKey.export({ type: 'pkcs8', format: 'pem' }));

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bielle-env-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('settings', () => {
  it('are all optional', () => {
    expect(readSettings({})).toMatchObject({
      port: 3000,
      upstreamUrl: 'http://127.0.0.1:4000',
      upstreamIsForeign: false,
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      demo: true,
    });
  });

  it('treat an empty one as not set, and drop slashes at the end of addresses', () => {
    const settings = readSettings({ PORT: '', UPSTREAM_URL: 'https://api.example/', DEMO: '0' });
    expect(settings).toMatchObject({
      port: 3000,
      upstreamUrl: 'https://api.example',
      upstreamIsForeign: true,
      demo: false,
    });
  });

  it('ask the EU about VAT numbers, unless they switch it off', () => {
    expect(readSettings({}).viesUrl).toBe('https://ec.europa.eu/taxation_customs/vies/rest-api');
    expect(readSettings({ VIES_URL: 'off' }).viesUrl).toBeUndefined();
    expect(readSettings({ VIES_URL: 'https://vies.example/' }).viesUrl).toBe('https://vies.example');
    expect(() => readSettings({ VIES_URL: 'no' })).toThrow('VIES_URL must be an address');
  });

  it('list everything that is wrong, without values', () => {
    const wrong = {
      PORT: '70000',
      DATABASE_URL: 'mysql://root:hunter2@db/x',
      DEMO: 'yes',
      SESSION_SECRET: 'short',
    };
    const read = () => readSettings(wrong);
    expect(read).toThrow(SettingsError);
    expect(read).toThrow(
      [
        'These settings are wrong (see .env.example):',
        '  PORT must be at most 65535',
        '  DATABASE_URL must be an address such as postgresql://user:password@host:5432/bielle',
        '  SESSION_SECRET must have at least 32 characters (openssl rand -hex 32)',
        '  DEMO must be 1 (demo data) or 0 (none)',
      ].join('\n'),
    );
  });

  it('require all settings of a file store, or name the missing ones', () => {
    const input = { S3_ENDPOINT: 'https://s3.example/', S3_BUCKET: 'bielle', S3_ACCESS_KEY_ID: 'id' };
    expect(() => readSettings(input)).toThrow('S3_SECRET_ACCESS_KEY must stand with S3_ENDPOINT');
    const { s3 } = readSettings({ ...input, S3_SECRET_ACCESS_KEY: 'key' });
    expect(s3).toMatchObject({ endpoint: 'https://s3.example', bucket: 'bielle', region: 'us-east-1' });
    expect(readSettings({}).s3).toBeUndefined();
  });

  it('require a key and its name to sign mails, for the sender’s domain', () => {
    const pem = pemOf(generateKeyPairSync('rsa', { modulusLength: 2048 }));
    const input = {
      MAIL_FROM: 'Bielle <a@courrier.bielle.test>',
      MAIL_DKIM_KEY: pem.replaceAll('\n', '\\n'),
    };
    expect(() => readSettings(input)).toThrow('MAIL_DKIM_SELECTOR must stand with MAIL_DKIM_KEY');
    const { dkim } = readSettings({ ...input, MAIL_DKIM_SELECTOR: 'bielle1' });
    expect(dkim).toEqual({ domain: 'courrier.bielle.test', selector: 'bielle1', privateKey: pem });
    expect(readSettings({}).dkim).toBeUndefined();
  });

  it.each([
    ['no key', 'secret'],
    ['a key that is too short', pemOf(generateKeyPairSync('rsa', { modulusLength: 1024 }))],
    ['a key of another kind', pemOf(generateKeyPairSync('ec', { namedCurve: 'P-256' }))],
  ])('refuse to sign mails with %s, without repeating it', (_, key) => {
    const input = { MAIL_DKIM_SELECTOR: 'bielle1', MAIL_DKIM_KEY: key };
    expect(() => readSettings(input)).toThrow('MAIL_DKIM_KEY must be an RSA private key');
    expect(() => readSettings(input)).not.toThrow(key.slice(0, 40));
  });

  it('require all settings of the seller, or name the missing ones; until then invoices are specimens', () => {
    const company = { SELLER_SIRET: '732 829 320 00074', SELLER_NAME: 'Garage', SELLER_CITY: 'Lyon' };
    expect(() => readSettings(company)).toThrow('SELLER_ADDRESS must stand with SELLER_SIRET');
    expect(() => readSettings({ SELLER_SIRET: '732 829 320 00075' })).toThrow('must be a valid SIRET');
    const { seller } = readSettings({
      ...company,
      SELLER_ADDRESS: '1 quai Neuf',
      SELLER_POSTAL_CODE: '69002',
    });
    expect(seller).toMatchObject({
      siret: '73282932000074',
      vatNumber: 'FR44732829320',
      rcsTown: 'Lyon',
      capitalCents: 2_770_200,
      isSpecimen: false,
    });
    expect(readSettings({}).seller.isSpecimen).toBe(true);
  });

  it('are all documented in .env.example, and no others', () => {
    const example = readFileSync('.env.example', 'utf8');
    const documented = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map((match) => match[1]);
    expect(documented.toSorted()).toEqual(Object.keys(settingsSchema.shape).toSorted());
  });
});

describe('secrets', () => {
  it('are generated once, in files that their owner alone can read', () => {
    const dataDir = join(folder, 'new', 'data');
    const { sessionSecret, webUpstreamSecret } = readSettings({ DATA_DIR: dataDir });
    expect(sessionSecret).toMatch(/^[0-9a-f]{64}$/);
    expect(webUpstreamSecret).not.toBe(sessionSecret);
    expect(readSettings({ DATA_DIR: dataDir }).sessionSecret).toBe(sessionSecret);
    expect(statSync(join(dataDir, 'session.secret')).mode & 0o777).toBe(0o600);
  });

  it('are taken from the environment when set', () => {
    const own = 'x'.repeat(32);
    expect(readSettings({ SESSION_SECRET: own, DATA_DIR: folder }).sessionSecret).toBe(own);
  });
});
