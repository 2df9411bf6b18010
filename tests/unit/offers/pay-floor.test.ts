import { describe, expect, it } from 'vitest';
import {
  isWideRange,
  type OfferedPay,
  PAY_STEPS,
  type PayMinima,
  payShortfall,
  suggestedSteps,
} from '#lib/rules/offers/pay-floor.ts';
import { payMinima } from '#tests/support/offers/pay-minima.ts';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';
import { originalMinimaOn } from '#upstream/reference/pay-minima.ts';

const pay = (changes: Partial<OfferedPay> = {}): OfferedPay => ({
  salary: 26_500,
  weeklyHours: 35,
  contractTypeId: 1,
  agreement: '1090',
  step: null,
  postalCode: '23000',
  ...changes,
});

const shortfall = (changes: Partial<OfferedPay>) => payShortfall(pay(changes), payMinima);

describe('pay below the SMIC', () => {
  it.each<[string, Partial<OfferedPay>, boolean]>([
    ['22,404.24 a year, 12.31 an hour', { salary: 22_404.24 }, false],
    ['a cent an hour less', { salary: 12.3 * 1820 }, true],
    ['the same for 39 hours', { salary: 22_404.24, weeklyHours: 39 }, true],
    ['12.31 an hour for 39 hours', { salary: 12.31 * 2080, weeklyHours: 39 }, false],
    ['12.31 an hour for 24 hours', { salary: 12.31 * 1248, weeklyHours: 24 }, false],
    ['hours that are not stated', { salary: 15_000, weeklyHours: null }, true],
    ['another agreement', { salary: 15_000, agreement: 'other' }, true],
  ])('%s', (_, changes, isRefused) => {
    expect(shortfall(changes)?.isRefused ?? false).toBe(isRefused);
    if (isRefused) expect(shortfall(changes)).toMatchObject({ below: 'smic', since: '2026-06-01' });
  });

  it('does not apply to apprentices, interns and freelancers', () => {
    const { contractTypes } = referenceLists();
    const exempt = contractTypes.filter(({ id }) => !shortfall({ salary: 1_000, contractTypeId: id }));
    expect(exempt.map(({ slug }) => slug)).toEqual([
      'apprentissage',
      'professionnalisation',
      'stage',
      'independant',
    ]);
  });
});

describe('pay in Mayotte', () => {
  it('is compared with the SMIC of Mayotte', () => {
    const mayotte = { postalCode: '97620', agreement: 'other' } as const;
    expect(shortfall({ ...mayotte, salary: 1_449.93 * 12 })).toBeNull();
    expect(shortfall({ ...mayotte, salary: 1_449.92 * 12 })).toMatchObject({
      below: 'smic',
      minimum: 1_449.93,
    });
    expect(shortfall({ ...mayotte, salary: 1_449.93 * 12, postalCode: '97400' })?.isRefused).toBe(true);
  });
});

describe('minimum pay by day', () => {
  const on = (day: string) => originalMinimaOn(new Date(`${day}T10:00:00Z`));
  it.each([
    ['2026-01-01', 1_823.03, 1_415.05, 1_830],
    ['2026-04-30', 1_823.03, 1_415.05, 1_830],
    ['2026-05-31', 1_823.03, 1_415.05, 1_853],
    ['2026-06-01', 1_867.02, 1_449.93, 1_853],
    ['2026-07-01', 1_867.02, 1_449.93, 1_853],
  ])('is on %s: SMIC %d, in Mayotte %d, step 1 %d', (day, smic, mayotteSmic, step1) => {
    const minima = on(day);
    expect(minima?.smic.monthly).toBe(smic);
    expect(minima?.mayotteSmic.monthly).toBe(mayotteSmic);
    expect(minima?.steps.find(({ step }) => step === '1')?.monthly).toBe(step1);
    expect(minima?.steps).toHaveLength(PAY_STEPS.length);
  });

  it('changes at midnight in Paris', () => {
    expect(originalMinimaOn(new Date('2026-05-31T21:59:59Z'))?.smic.monthly).toBe(1_823.03);
    expect(originalMinimaOn(new Date('2026-05-31T22:00:00Z'))?.smic.monthly).toBe(1_867.02);
  });
});

describe('pay below the minimum of a step', () => {
  it('is refused under IDCC 1090, and worth a note otherwise', () => {
    const low = { salary: 22_500, step: '3' };
    expect(shortfall(low)).toMatchObject({ below: 'step', isRefused: true, step: '3', minimum: 1_888 });
    expect(shortfall({ ...low, agreement: 'other' })?.isRefused).toBe(false);
    expect(shortfall({ ...low, agreement: null })?.isRefused).toBe(false);
    expect(shortfall({ ...low, salary: 22_656 })).toBeNull();
    expect(shortfall({ ...low, step: null })).toBeNull();
  });

  it('grows with the hours, overtime included', () => {
    const found = shortfall({ salary: 26_400, step: '12', weeklyHours: 39 });
    expect(found?.minimum).toBeCloseTo((2_259 * 40) / 35, 6);
    expect(found).toMatchObject({ hours: 39, month: 2_200, source: expect.stringContaining('110') });
  });
});

/** Written a second time, hour by hour, in cents. */
function minimumCents(minima: PayMinima, step: string | null, hours: number): number {
  let weeks = 0;
  for (let tenth = 0; tenth < Math.round(hours * 10); tenth += 1) {
    weeks += (tenth < 350 ? 1 : tenth < 430 ? 1.25 : 1.5) / 350;
  }
  const ofStep = minima.steps.find((one) => one.step === step)?.monthly ?? 0;
  return Math.max(minima.smic.monthly, ofStep) * weeks * 100;
}

it('a second implementation judges 10,000 random offers the same', () => {
  let state = 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const counts = { refused: 0, allowed: 0 };
  for (let round = 0; round < 10_000; round += 1) {
    const step = random() < 0.2 ? null : (PAY_STEPS[Math.floor(random() * PAY_STEPS.length)] ?? null);
    const weeklyHours = Math.round((1 + random() * 47) * 10) / 10;
    const floor = minimumCents(payMinima, step, weeklyHours);
    // Around the floor, in cents a month, and far from it.
    const monthCents = Math.round(random() < 0.5 ? floor + random() * 20 - 10 : random() * 800_000);
    // Binary fractions decide a tie.
    if (Math.abs(monthCents - floor + 0.5) < 1e-6) continue;
    const isLow = monthCents < floor - 0.5;
    const found = shortfall({ salary: (monthCents * 12) / 100, weeklyHours, step });
    expect([round, step, weeklyHours, monthCents, found !== null]).toEqual([
      round,
      step,
      weeklyHours,
      monthCents,
      isLow,
    ]);
    counts[isLow ? 'refused' : 'allowed'] += 1;
  }
  expect(counts.refused).toBeGreaterThan(2_000);
  expect(counts.allowed).toBeGreaterThan(2_000);
});

it.each([
  [26_000, 36_400, false],
  [26_000, 36_401, true],
])('a range from %d to %d is too wide: %s', (least, most, isWide) =>
  expect(isWideRange(least, most)).toBe(isWide),
);

it('a step is suggested for a CAP and a bac pro only', () => {
  const slugs = referenceLists().diplomas.map(({ id, slug }) => [slug, suggestedSteps(id)]);
  expect(slugs.filter(([, steps]) => steps?.length)).toEqual([
    ['cap', [{ step: '3', by: 'diploma' }]],
    [
      'baccalaureat-professionnel',
      [
        { step: '6', by: 'school' },
        { step: '9', by: 'alternance' },
      ],
    ],
  ]);
});
