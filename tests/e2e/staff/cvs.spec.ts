import { expect, type Page, test } from 'playwright/test';
import { cvAccessContract } from '#lib/contract/cv-views/access.ts';
import { cvsContract } from '#lib/contract/cvs/cvs.ts';
import { searchContract } from '#lib/contract/search/search.ts';
import { CV_LIMITS } from '#lib/rules/cv-views/limits.ts';
import { aSubscriber, clientOf } from '../support/clients.ts';
import { readMail } from '../support/outbox.ts';
import { aPair } from '../support/pairs.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { openSession } from '../support/session.ts';
import { aStaffPerson, signInAsStaff } from './staff-people.ts';

const main = (page: Page) => page.getByRole('main');

/** Towns in all parts of the country, the largest first. */
const TOWNS =
  '75056 69123 13055 31555 59350 44109 33063 67482 35238 34172 21231 63113 37261 76540 ' +
  '51454 38185 06088 29019 87085 54395 66136 14118';

/** Ids of CVs that the search shows to a recruiter, at least `count`. */
async function foundCvs(client: Awaited<ReturnType<typeof clientOf>>, count: number): Promise<number[]> {
  const ids = new Set<number>();
  for (const townCode of TOWNS.split(' ')) {
    for (let tradeId = 1; tradeId <= 26 && ids.size < count; tradeId += 1) {
      const body = { tradeId, townCode, maxRange: 100 };
      const { data } = await client(searchContract.searchCV, { query: { limit: 50 }, body });
      for (const { cvId } of data) ids.add(cvId);
    }
  }
  return [...ids].slice(0, count);
}

test.use({ viewport: { width: 360, height: 800 } });

test('staff give a reason for opening a CV, and its candidate reads who opened it and why', async ({
  page,
  request,
}) => {
  test.slow();
  const { candidate, recruiter, application } = await aPair(request);
  const client = await clientOf(recruiter);
  await client(cvsContract.read, { params: { id: application.cvId }, query: {} });

  await signInAsStaff(page, await aStaffPerson('Sonia', 'support'), '/staff/accounts');
  await main(page).getByRole('searchbox').fill(candidate.email.slice(0, -4));
  await main(page).getByRole('searchbox').press('Enter');
  await main(page)
    .getByRole('link', { name: `Ouvrir le compte ${candidate.email}` })
    .click();
  await expect(main(page).getByRole('heading', { name: 'Agir sur ce compte' })).toBeVisible();
  const accountPage = page.url();
  await expectNoSideways(page);
  await main(page).getByRole('link', { name: 'Atelier' }).click();
  const reason = main(page).getByLabel(
    'Pourquoi ouvrez-vous ce CV ? Votre réponse sera visible de la personne.',
  );
  const open = main(page).getByRole('button', { name: 'Ouvrir le CV' });
  await reason.fill('Aide');
  await open.click();
  await expect(reason).toHaveAccessibleDescription(/10\scaractères/);
  await expect(main(page).getByText('Atelier')).toHaveCount(0);
  await expectReachable(page);
  await reason.fill('La personne nous demande pourquoi son CV ne s’affiche pas.');
  await open.click();
  await expect(main(page).getByRole('heading', { level: 1, name: 'Karim Benali' })).toBeVisible();
  await expectNoSideways(page);

  await page.context().clearCookies();
  await signInAsStaff(page, await aStaffPerson('Maud', 'reader'), new URL(accountPage).pathname);
  await expect(main(page).getByRole('heading', { level: 1, name: 'Karim Benali' })).toBeVisible();
  await expect(main(page).getByRole('heading', { name: 'Agir sur ce compte' })).toHaveCount(0);
  await expect(main(page).getByRole('link', { name: 'Atelier' })).toHaveCount(0);

  await page.context().clearCookies();
  await openSession(page, candidate);
  await page.goto('/candidate/mycv/views');
  await expect(main(page).getByText('L’équipe de Bielle')).toBeVisible();
  await expect(
    main(page).getByText('La personne nous demande pourquoi son CV ne s’affiche pas.', { exact: false }),
  ).toBeVisible();
  await expect(main(page).getByText('Votre candidature', { exact: true })).toBeVisible();
  await expectNoSideways(page);
  await expectReachable(page);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a recruiter who opens too many CVs is stopped until staff give a reason to go on', async ({
    page,
    request,
  }) => {
    test.slow();
    const { account, client } = await aSubscriber(request);
    const ids = await foundCvs(client, CV_LIMITS.hour + 2);
    expect(ids).toHaveLength(CV_LIMITS.hour + 2);
    const read = (id: number) => client(cvsContract.read, { params: { id }, query: {} });
    for (const id of ids.slice(0, CV_LIMITS.hour)) await read(id);
    await expect(read(ids.at(-1) ?? 0)).rejects.toMatchObject({ failure: { code: 'cv_confirm_first' } });
    expect(await readMail(request, account.email, 'Beaucoup de CV ouverts')).toContain('40');

    await signInAsStaff(page, await aStaffPerson('Malik', 'moderator'));
    await main(page)
      .getByRole('link', { name: /Accès inhabituels aux CV/ })
      .click();
    const alert = () => main(page).getByRole('row').filter({ hasText: account.email });
    await expect(alert()).toContainText('40 CV en une heure');
    await expectNoSideways(page);
    await alert().locator('summary').filter({ hasText: 'Rouvrir l’accès' }).click();
    const lift = alert().getByRole('button', { name: 'Rouvrir l’accès' });
    await lift.click();
    await expect(alert().getByLabel('Pourquoi ?').locator('visible=true')).toHaveAccessibleDescription(
      /10\scaractères/,
    );
    await alert()
      .getByLabel('Pourquoi ?')
      .locator('visible=true')
      .fill('Le garage ouvre un deuxième atelier.');
    await lift.click();
    await expect(main(page).getByRole('status')).toBeVisible();
    await expect(alert()).toHaveCount(0);
    await page.goto('/staff/access?state=closed');
    await expect(alert()).toContainText('Le garage ouvre un deuxième atelier.');
    expect((await client(cvAccessContract.read, {})).data.state).toBe('open');
    expect((await read(ids.at(-1) ?? 0)).data.id).toBe(ids.at(-1));
  });
});
