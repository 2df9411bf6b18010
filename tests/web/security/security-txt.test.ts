// @vitest-environment node
import { NextRequest } from 'next/server';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { GET } from '#app/security.txt/route.ts';
import { securityTxt } from '#lib/web/pages/security-txt.ts';
import middleware from '../../../middleware.ts';
import { setWebSettings } from '../../support/web-upstream.ts';

beforeAll(() => setWebSettings({ publicUrl: 'https://bielle.example' }));
afterEach(() => vi.unstubAllEnvs());

describe('/.well-known/security.txt', () => {
  it('says whom to tell, until when, by which rules and where, as RFC 9116 has it', () => {
    const now = Date.UTC(2026, 10, 22, 9, 30);
    vi.stubEnv('SECURITY_CONTACT', 'securite@bielle.example');
    expect(securityTxt(now)).toBe(
      [
        'Contact: mailto:securite@bielle.example',
        'Expires: 2027-05-21T00:00:00.000Z',
        'Policy: https://bielle.example/static/securite',
        'Preferred-Languages: fr, en',
        'Canonical: https://bielle.example/.well-known/security.txt',
        '',
      ].join('\n'),
    );
    vi.stubEnv('SECURITY_CONTACT', 'https://bielle.example/securite');
    expect(securityTxt(now)).toContain('Contact: https://bielle.example/securite\n');
  });

  it('is plain text, and names the contact of the site until the operator names another one', async () => {
    vi.stubEnv('SECURITY_CONTACT', '');
    vi.stubEnv('SITE_EMAIL', 'contact@garage.example');
    const answer = GET();
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await answer.text()).toContain('Contact: mailto:contact@garage.example\n');
  });

  it('is found at its address', async () => {
    const answer = await middleware(new NextRequest('https://bielle.example/.well-known/security.txt'));
    expect(new URL(answer.headers.get('x-middleware-rewrite') ?? '').pathname).toBe('/security.txt');
  });
});
