import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readableAddress } from '#lib/rules/company-register/readable-address.ts';
import { startRegister } from '#tests/support/company-register/a-register.ts';
import { controlTimeouts } from '#tests/support/controlled-timeouts.ts';
import { BROKEN_ANSWERS, startBroken } from '#tests/support/platform/broken-answers.ts';
import { askRegister } from '#upstream/company-register/register.ts';
import { CircuitOpen, createCircuit } from '#upstream/platform/remote/circuit.ts';

const SIRET = '73282932000074';

let register: Awaited<ReturnType<typeof startRegister>>;
beforeAll(async () => {
  register = await startRegister();
});
afterAll(() => register.close());

describe('a register that fails', () => {
  const failure = () => askRegister(register.url, SIRET).then(() => '', String);

  it('is given up after three seconds', async () => {
    register.plan({ delay: 10_000 });
    const timeouts = controlTimeouts();
    const asking = failure();
    timeouts.pass(3_000);
    expect(await asking).toContain('TimeoutError');
    timeouts.restore();
  });

  it.each(Object.entries(BROKEN_ANSWERS))('fails when its answer is %s', async (_name, answer) => {
    const broken = await startBroken(answer);
    await expect(askRegister(broken.url, SIRET)).rejects.toThrow();
    broken.close();
  });

  it('is given up after half a megabyte', async () => {
    register.plan({ body: `{"results":[],"more":"${'x'.repeat(600 * 1024)}"}` });
    expect(await failure()).toContain('answered too much');
  });

  it.each([
    [{ status: 500 }, 'answered 500'],
    [{ status: 429 }, 'answered 429'],
    [{ body: '<html>' }, 'SyntaxError'],
    [{ body: '{"results":"GARAGE QUIRINALE"}' }, 'answered something else'],
    [{ body: '{"results":[{"siege":{"siret":73282932000074}}]}' }, 'answered something else'],
  ])('fails with a reason that repeats nothing of a person: %o', async (answer, reason) => {
    register.plan(answer);
    const error = await failure();
    expect(error).toContain(reason);
    expect(error).not.toContain('QUIRINALE');
    expect(error).not.toContain(SIRET);
  });
});

describe('the circuit in front of the register', () => {
  const fails = () => Promise.reject(new Error('away'));
  const answers = () => Promise.resolve('here');

  it('asks nobody for a minute after three failures in a row, then tries once', async () => {
    let now = 0;
    const circuit = createCircuit(() => now);
    for (let turn = 0; turn < 3; turn += 1) await expect(circuit(fails)).rejects.toThrow('away');
    await expect(circuit(answers)).rejects.toBeInstanceOf(CircuitOpen);
    now = 61_000;
    await expect(circuit(fails)).rejects.toThrow('away');
    await expect(circuit(answers)).rejects.toBeInstanceOf(CircuitOpen);
    now = 130_000;
    expect(await circuit(answers)).toBe('here');
    expect(await circuit(answers)).toBe('here');
  });

  it('forgets failures between successes', async () => {
    const circuit = createCircuit(() => 0);
    for (let turn = 0; turn < 4; turn += 1) {
      await expect(circuit(fails)).rejects.toThrow('away');
      await expect(circuit(fails)).rejects.toThrow('away');
      expect(await circuit(answers)).toBe('here');
    }
  });

  it('lets five calls run at once, so that a slow register collects none', async () => {
    const circuit = createCircuit(() => 0);
    const ends: (() => void)[] = [];
    const slow = () => new Promise<void>((resolve) => ends.push(resolve));
    const running = Array.from({ length: 5 }, () => circuit(slow));
    await expect(circuit(answers)).rejects.toBeInstanceOf(CircuitOpen);
    for (const end of ends) end();
    await Promise.all(running);
    expect(await circuit(answers)).toBe('here');
  });
});

describe('an address of the register', () => {
  it.each([
    ['12 RUE DU PONT', '12 rue du Pont'],
    ["3 BIS AVENUE DE L'EUROPE", '3 bis avenue de l’Europe'],
    ['ZONE ARTISANALE LES GRANDS-CHAMPS', 'Zone Artisanale les Grands-Champs'],
    ['SAINT-REMY-EN-BOUZEMONT', 'Saint-Remy-en-Bouzemont'],
    ["L'ISLE-D'ABEAU", 'L’Isle-d’Abeau'],
    ['', ''],
  ])('%s reads %s', (written, readable) => {
    expect(readableAddress(written)).toBe(readable);
  });
});
