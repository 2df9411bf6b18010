import { type APIRequestContext, expect, type Page } from 'playwright/test';
import { newAccount } from './accounts.ts';
import { giveOffers } from './offers.ts';

/** Counts what a person types in, chooses and presses. */
export function hand(page: Page) {
  const main = page.getByRole('main');
  let fields = 0;
  let taps = 0;
  return {
    main,
    fields: () => fields,
    taps: () => taps,
    async type(label: string, text: string) {
      fields += 1;
      await main.getByLabel(label, { exact: true }).fill(text);
    },
    async choose(label: string, index: number) {
      fields += 1;
      await main.getByLabel(label, { exact: true }).selectOption({ index });
    },
    async tick(name: string) {
      fields += 1;
      await main.getByRole('checkbox', { name, exact: true }).check();
    },
    /** What nobody has to fill in. */
    async unfold(summary: string) {
      await main.locator('summary', { hasText: summary }).click();
    },
    async press(role: 'link' | 'button', name: string | RegExp) {
      taps += 1;
      await main.getByRole(role, { name }).locator('visible=true').first().click();
    },
  };
}

const LIMIT = /c’est le maximum/;

/**
 * One address may ask for five links an hour. A stack that does not trust the address of the journey (E2E_REUSE=1
 * without TRUSTED_PROXIES=1) counts all journeys together: say so rather than time out.
 */
export async function askForLink({ main, press }: ReturnType<typeof hand>, email: string) {
  await press('button', 'Recevoir le lien par e-mail');
  const sent = main.getByText(`Un e-mail vient de partir à ${email}.`);
  await expect(sent.or(main.getByText(LIMIT))).toBeVisible();
  await expect(main.getByText(LIMIT), 'this stack has counted five links from one address').toHaveCount(0);
}

export async function liveOffer(request: APIRequestContext) {
  const recruiter = await newAccount(request, 'recruiter');
  const [offerId = 0] = await giveOffers(request, recruiter, [{}]);
  return { recruiter, offerId };
}
