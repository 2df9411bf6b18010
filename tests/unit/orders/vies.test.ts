import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { controlTimeouts } from '#tests/support/controlled-timeouts.ts';
import { STATE_AWAY, startVies } from '#tests/support/orders/a-vies.ts';
import { hasWrongCheckDigits } from '#upstream/orders/vat/check-digits.ts';
import { isKnownToVies } from '#upstream/orders/vat/vies.ts';

let vies: Awaited<ReturnType<typeof startVies>>;
beforeAll(async () => {
  vies = await startVies();
});
beforeEach(() => vies.plan({}));
afterAll(() => vies.close());

const log = { warn: vi.fn() };
const ask = (number = 'BE0403019261') => isKnownToVies(vies.url, number, log);

it('is asked with the letters of the state and the number apart', async () => {
  expect(await ask('EL094019245')).toBe(true);
  expect(vies.requests.at(-1)).toEqual({
    path: '/check-vat-number',
    body: { countryCode: 'EL', vatNumber: '094019245' },
  });
});

it.each([
  ['valid', { body: { valid: true } }, true],
  ['invalid', { body: { valid: false } }, false],
  ['of a wrong form', { status: 400, body: { errorWrappers: [{ error: 'INVALID_INPUT' }] } }, false],
  ['of a state that is away', { status: 500, body: STATE_AWAY }, undefined],
])('answers about a number that is %s', async (_name, answer, isKnown) => {
  vies.plan(answer);
  expect(await ask()).toBe(isKnown);
});

it('is given up after three seconds, and the log does not contain the number', async () => {
  vies.plan({ delay: 10_000 });
  const timeouts = controlTimeouts();
  const asking = ask();
  timeouts.pass(3_000);
  expect(await asking).toBeUndefined();
  timeouts.restore();
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('0403019261');
});

it('gives no answer where it answers something else, and is left alone after three failures', async () => {
  expect(await ask()).toBe(true);
  vies.plan({ body: { valid: 'BE0403019261' } });
  for (let turn = 0; turn < 3; turn += 1) expect(await ask()).toBeUndefined();
  const before = vies.requests.length;
  expect(await ask()).toBeUndefined();
  expect(vies.requests).toHaveLength(before);
  expect(JSON.stringify(log.warn.mock.calls)).not.toContain('0403019261');
});

it.each([
  ['BE0403019261', false],
  ['BE0403019262', true],
  // A form that the library does not know.
  ['BE1009281396', false],
  ['EL094019245', false],
  ['DE811128135', false],
  ['DE811128136', true],
  ['NL004495445B01', false],
])('%s has wrong check digits: %s', (number, isWrong) => {
  expect(hasWrongCheckDigits(number)).toBe(isWrong);
});
