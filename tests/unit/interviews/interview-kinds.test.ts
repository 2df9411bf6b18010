import { describe, expect, test } from 'vitest';
import { interviewProposal } from '#lib/contract/interviews/form.ts';
import { interviewZone, kindOf, namesZone } from '#lib/rules/interviews/interview.ts';

describe('the kind of an interview', () => {
  test('is the one that is named, else what the older flag says', () => {
    expect(kindOf({ kind: 'telephone' })).toBe('telephone');
    expect(kindOf({ kind: 'on_site', isVideo: true })).toBe('on_site');
    expect(kindOf({ isVideo: true })).toBe('video');
    expect(kindOf({ isVideo: false })).toBe('on_site');
    expect(kindOf({})).toBe('on_site');
  });

  test('decides whether its clock is that of an address', () => {
    const place = { address1: '97400 Saint-Denis', timeZone: 'America/Cayenne' } as const;
    expect(interviewZone({ ...place, kind: 'telephone' })).toBe('America/Cayenne');
    expect(interviewZone({ ...place, kind: 'on_site' })).toBe('Indian/Reunion');
  });

  test.each(['telephone', 'video'] as const)('makes times name their zone for a call by %s', (kind) => {
    expect(namesZone({ kind, timeZone: 'Europe/Paris' }, '')).toBe(true);
    expect(namesZone({ kind: 'on_site', timeZone: 'Europe/Paris' }, '23000 Guéret')).toBe(false);
  });
});

describe('the form of an interview by telephone', () => {
  const problems = (changes: object) =>
    (
      interviewProposal.safeParse({
        startTime: '2026-12-03T09:30',
        duration: 2,
        kind: 'telephone',
        ...changes,
      }).error?.issues ?? []
    ).map(({ path, message }) => [path.join('.'), message]);

  test('needs neither an address nor a number where the garage calls, which it does by default', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ caller: 'garage', phone: 'plus tard', meetingUrl: 'visio' })).toEqual([]);
  });

  test.each([
    ['', 'required_field'],
    ['  ', 'required_field'],
    ['06 12', 'phone_number'],
    ['mon portable', 'phone_number'],
    ['0892 12 34 56', 'offer_phone_premium'],
  ])('refuses %o as the number that candidates call', (phone, problem) => {
    expect(problems({ caller: 'candidate', phone })).toEqual([['phone', problem]]);
  });

  test.each(['04 74 00 00 00', '+33 4 74 00 00 00', '+41 22 123 45 67'])('takes %s', (phone) => {
    expect(problems({ caller: 'candidate', phone })).toEqual([]);
  });

  test('refuses another caller and another kind', () => {
    expect(problems({ caller: 'both' })).toEqual([['caller', 'invalid_field']]);
    expect(problems({ kind: 'fax' })).toEqual([['kind', 'invalid_field']]);
  });
});
