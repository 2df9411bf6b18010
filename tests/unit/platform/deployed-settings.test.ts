import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';

const read = (path: string) => readFileSync(path, 'utf8');
const namesIn = (path: string) =>
  [...read(path).matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name ?? '');

const SETTINGS = namesIn('.env.example');
const IMAGE = [...read('deploy/Dockerfile').matchAll(/ ([A-Z_]+)=\S+/g)].map(([, name]) => name ?? '');

type Environment = Record<string, string>;
type Compose = { services: Record<string, { environment: Environment }> };

/** Merge keys are part of YAML 1.1, which compose reads. */
const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;
const composeOf = (program: string) => compose.services[program]?.environment ?? {};

type Manifest = { kind?: string; data?: Environment };
const manifests = parseAllDocuments(read('deploy/kubernetes/settings.yaml')).map(
  (one) => one.toJS() as Manifest,
);
const configMap = Object.keys(manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {});

const PROGRAMS = {
  compose: {
    web: Object.keys(composeOf('web')),
    upstream: Object.keys(composeOf('upstream')),
    worker: Object.keys(composeOf('worker')),
  },
  kubernetes: {
    web: [...configMap, ...namesIn('deploy/kubernetes/web-secrets.example')],
    upstream: [...configMap, ...namesIn('deploy/kubernetes/upstream-secrets.example')],
  },
};

const UPSTREAM_SECRETS = SETTINGS.filter((name) =>
  /^(DATABASE_.*|SMTP_URL|S3_.*KEY.*|STRIPE_.*|RECRUTOR_KEY|MAIL_DKIM_KEY|OPERATOR_SECRET)$/.test(name),
);

describe.each(['compose', 'kubernetes'] as const)('the sample for %s', (sample) => {
  const { web, upstream } = PROGRAMS[sample];

  it('forwards every setting, and none that does not exist', () => {
    const given = new Set([...web, ...upstream, ...IMAGE]);
    expect(SETTINGS.length).toBeGreaterThan(50);
    expect(SETTINGS.filter((name) => !given.has(name))).toEqual([]);
    expect([...web, ...upstream].filter((name) => !SETTINGS.includes(name))).toEqual([]);
  });

  it('keeps the secrets of one program from the other', () => {
    expect(UPSTREAM_SECRETS.length).toBeGreaterThan(8);
    expect(web.filter((name) => UPSTREAM_SECRETS.includes(name))).toEqual([]);
    expect(upstream).toEqual(expect.arrayContaining(UPSTREAM_SECRETS));
    expect(upstream).not.toContain('SESSION_SECRET');
  });
});

describe('the sample for compose', () => {
  it('takes each value from the setting of the same name, or has one of its own', () => {
    for (const program of ['web', 'upstream', 'worker']) {
      for (const [name, value] of Object.entries(composeOf(program))) {
        if (value.startsWith('$')) expect(value.replace(/:-.*/, '').slice(2).replace('}', '')).toBe(name);
      }
    }
  });

  it('gives the worker what the upstream has', () => {
    expect(composeOf('worker')).toEqual(composeOf('upstream'));
  });
});
