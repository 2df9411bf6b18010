// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Role } from '#lib/contract/platform/operation.ts';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { guard, landing, normalPath } from '#lib/web/session/guards.ts';

const candidatePages = [
  'profile',
  'password',
  'searchjob',
  'saved-search',
  'mycv',
  'mycv/draft',
  'mycv/create',
  'mycv/update/7',
  'mycv/edit/7',
  'message/new',
  'message/received',
  'message/sent',
  'message/archived',
  'application/sent',
  'application/accepted',
  'application/declined',
  'offers/7',
  'offers/7/apply',
  'offer/favorite',
  'agenda/interviews',
  'agenda/past',
  'nothing-of-the-kind',
].map((page) => `/candidate/${page}`);

const recruiterPages = [
  'checkout/7',
  'checkout/7/more',
  'profile',
  'password',
  'myoffer',
  'myoffer/draft',
  'myoffer/create',
  'myoffer/update/7',
  'message/new',
  'message/received',
  'message/sent',
  'message/archived',
  'application/received',
  'application/selected',
  'application/accepted',
  'application/declined',
  'agenda/list',
  'agenda/schedule-meeting',
  'agenda/cv/7',
  'search-cv',
  'saved-search',
  'invoice',
  'cv/7',
  'pricing',
  'nothing-of-the-kind',
].map((page) => `/recruiter/${page}`);

const openPages = [
  '/',
  '/pricing',
  '/offer/7',
  '/recruiter/offer-preview/7',
  '/candidate/searchjob/result',
  '/recruiter/cart',
  '/check-email',
  '/recruiter/first-offer',
  '/recruiter/first-offer/account',
  '/static/legal',
  '/static/cgu',
  '/static/rgpd',
  '/static/accesibility',
  '/static/cookies',
  '/static/helpcandidate',
  '/static/hrinfos',
  '/static/helprecruiter',
  '/candidate/register',
  '/recruiter/register',
  '/candidate/forgot-password',
  '/recruiter/forgot-password',
  '/candidate/confirm-password',
  '/recruiter/confirm-password',
  '/zzz',
];

const visitors: (Role | null)[] = [null, 'candidate', 'recruiter'];

describe('guards', () => {
  it.each(openPages)('lets everybody see %s', (path) => {
    for (const role of visitors) expect(guard(path, '', role)).toEqual({ open: true });
  });

  it.each(candidatePages)('keeps %s for candidates', (path) => {
    const login = { open: false, to: `/candidate/login?next=${encodeURIComponent(path)}` };
    expect(guard(path, '', 'candidate')).toEqual({ open: true });
    expect(guard(path, '', null)).toEqual(login);
    expect(guard(path, '', 'recruiter')).toEqual(login);
  });

  it.each(recruiterPages)('keeps %s for recruiters', (path) => {
    const login = { open: false, to: `/recruiter/login?next=${encodeURIComponent(path)}` };
    expect(guard(path, '', 'recruiter')).toEqual({ open: true });
    expect(guard(path, '', null)).toEqual(login);
    expect(guard(path, '', 'candidate')).toEqual(login);
  });

  it('sends who is signed in on from the login page of that role, and shows the other one', () => {
    expect(guard('/candidate/login', '', 'candidate')).toEqual({ open: false, to: '/candidate/mycv' });
    expect(guard('/recruiter/login', '', 'recruiter')).toEqual({ open: false, to: '/recruiter/myoffer' });
    expect(guard('/candidate/login', '', 'recruiter')).toEqual({ open: true });
    expect(guard('/recruiter/login', '', 'candidate')).toEqual({ open: true });
    expect(guard('/candidate/login', '', null)).toEqual({ open: true });
  });

  it('remembers the query of the page that was asked for', () => {
    const verdict = guard('/recruiter/agenda/schedule-meeting', '?agenda=12', null);
    expect(verdict).toEqual({
      open: false,
      to: '/recruiter/login?next=%2Frecruiter%2Fagenda%2Fschedule-meeting%3Fagenda%3D12',
    });
    const back = new URLSearchParams('next=%2Frecruiter%2Fagenda%2Fschedule-meeting%3Fagenda%3D12');
    expect(landing('recruiter', back.get('next'))).toBe('/recruiter/agenda/schedule-meeting?agenda=12');
  });

  it.each([
    '/%63andidate/mycv',
    '/candidate//mycv',
    '/candidate/mycv/',
    '//candidate/mycv',
    '/candidate/mycv/update/1.txt',
    '/candidate/%6Dycv',
    '/candidate/searchjob/result/more',
    '/candidate/login/more',
  ])('is not taken in by the spelling %s', (path) => {
    expect(guard(path, '', null).open).toBe(false);
  });

  it('reads a broken escape as it stands', () => {
    expect(normalPath('/candidate/%zz')).toBe('/candidate/%zz');
    expect(guard('/candidate/%zz', '', null).open).toBe(false);
  });
});

describe('landing after sign-in', () => {
  it.each([
    ['candidate', '/candidate/profile', '/candidate/profile'],
    ['candidate', '/offer/12?from=list#apply', '/offer/12?from=list#apply'],
    ['candidate', '/recruiter/myoffer', '/candidate/mycv'],
    ['candidate', '/candidate/login', '/candidate/mycv'],
    ['candidate', '/recruiter/login?next=/x', '/candidate/mycv'],
    ['candidate', 'https://elsewhere.test/', '/candidate/mycv'],
    ['recruiter', '//elsewhere.test', '/recruiter/myoffer'],
    ['recruiter', undefined, '/recruiter/myoffer'],
    ['recruiter', '/recruiter/cart', '/recruiter/cart'],
  ] as const)('%s asking for %s arrives at %s', (role, next, expected) => {
    expect(landing(role, next)).toBe(expected);
  });
});

describe('paths to return to', () => {
  it.each([
    '//elsewhere.test',
    '/\\elsewhere.test',
    'https://elsewhere.test',
    'javascript:alert(1)',
    'offer/1',
    '/\t/elsewhere.test',
    '/\n/elsewhere.test',
    '/..//elsewhere.test',
    '/a/..//elsewhere.test',
    '/api/session/ended',
    '/x\r\nset-cookie: a=b',
    ' /offer/1',
    '',
    `/${'a'.repeat(3000)}`,
    12,
    null,
  ])('refuses %j', (input) => {
    expect(safeReturnPath(input, '/home')).toBe('/home');
  });

  it.each(['/', '/offer/12', '/candidate/searchjob/result?job=1&city=75056', '/offer/1#top', '/apiary'])(
    'accepts %s',
    (input) => {
      expect(safeReturnPath(input, '/home')).toBe(input);
    },
  );

  it('sends a candidate from the form without an account to their own', () => {
    expect(guard('/offer/7/apply', '', 'candidate')).toEqual({
      open: false,
      to: '/candidate/offers/7/apply',
    });
    expect(guard('/offer/7/apply', '', 'recruiter')).toEqual({ open: true });
    expect(guard('/offer/7/apply', '', null)).toEqual({ open: true });
  });
});
