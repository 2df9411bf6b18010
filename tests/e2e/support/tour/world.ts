import { test as base } from 'playwright/test';
import { aNastyWorld, type NastyWorld } from '../nasty-world.ts';
import { linkIn, readMail } from '../outbox.ts';

const MINUTE = 60_000;

export type World = NastyWorld & {
  /** The mailed link with which the candidate answers the invitation. */
  interviewPath: string;
};

/** Tests with the nasty world, which each worker makes once. */
export const test = base.extend<object, { world: World }>({
  world: [
    async ({ playwright }, use) => {
      const request = await playwright.request.newContext();
      const world = await aNastyWorld(request);
      const invitation = await readMail(request, world.candidate.email, 'Invitation à un entretien');
      await request.dispose();
      await use({ ...world, interviewPath: linkIn(invitation, '/interview/answer/') });
    },
    { scope: 'worker', timeout: 2 * MINUTE },
  ],
});
