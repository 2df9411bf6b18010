import { expect, test } from 'playwright/test';
import { OFFERS_A_PART } from '#lib/contract/offers/catalogue.ts';
import { ownOffersContract } from '#lib/contract/own-offers/own-offers.ts';
import { newAccount } from '../support/accounts.ts';
import { clientOf } from '../support/clients.ts';
import { giveOffers } from '../support/offers.ts';

test('programs find an offer as soon as it is published, and no longer once it is closed or deleted', async ({
  request,
}) => {
  test.setTimeout(150_000);
  const account = await newAccount(request, 'recruiter');
  const [id = 0] = await giveOffers(request, account, [{}]);
  const recruiter = await clientOf(account);

  // The file of all offers rests longer between its makings than a journey waits.
  const files = [`/sitemaps/offers-${Math.floor(id / OFFERS_A_PART)}.xml`, '/offres.rss', '/offres.json'];
  const address = new RegExp(`/offer/${id}\\b`);
  /** Which of the files name the offer, and what its page answers. */
  const seen = async () => {
    const texts = await Promise.all(files.map(async (file) => (await request.get(file)).text()));
    const page = await request.get(`/offer/${id}`);
    const isIndexed = (await page.text()).includes('"JobPosting"');
    return { named: texts.filter((text) => address.test(text)).length, status: page.status(), isIndexed };
  };

  await expect.poll(seen, { timeout: 60_000 }).toEqual({ named: 3, status: 200, isIndexed: true });
  await recruiter(ownOffersContract.switchActive, { params: { id } });
  await expect.poll(seen, { timeout: 60_000 }).toEqual({ named: 0, status: 200, isIndexed: false });
  await recruiter(ownOffersContract.switchActive, { params: { id } });
  await expect.poll(seen, { timeout: 60_000 }).toEqual({ named: 3, status: 200, isIndexed: true });
  await recruiter(ownOffersContract.remove, { params: { id } });
  await expect.poll(seen, { timeout: 60_000 }).toEqual({ named: 0, status: 410, isIndexed: false });
});
