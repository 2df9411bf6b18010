import { type APIRequestContext, expect, type Locator, type Page, test } from 'playwright/test';
import { aSiret } from '#tests/support/organisations/a-siret.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { settled } from '../support/search.ts';

/** Fields that are filled in, and clicks elsewhere: choosing from a list is part of filling in its field. */
const MOST_FIELDS_AND_CLICKS = 25;

function counted(page: Page) {
  let count = 0;
  const main = page.getByRole('main');
  const field = (label: string | RegExp) => main.getByLabel(label, { exact: true });
  return {
    count: () => count,
    click: async (target: Locator) => {
      count += 1;
      await target.click();
    },
    fill: async (label: string | RegExp, text: string) => {
      count += 1;
      await field(label).fill(text);
    },
    choose: async (label: string, choice: string) => {
      count += 1;
      await field(label).selectOption(choice);
    },
    /** In a field that suggests, the first suggestion is taken. */
    pick: async (label: string, text = '') => {
      count += 1;
      const list = page.getByRole('listbox');
      await field(label).and(page.locator('input')).click();
      // The first touch loads the list.
      await settled(page);
      await page.keyboard.type(text);
      await list.getByRole('option').first().click();
      await page.keyboard.press('Escape');
      await expect(list).toHaveCount(0);
    },
  };
}

type Counted = ReturnType<typeof counted>;

const anEmail = () => `premiere.${process.pid}.${Date.now()}@exemple.test`;
const confirmButton = (page: Page) => page.locator('details[open]').getByRole('button', { name: 'Valider' });

/** Company and town, from the home page. */
async function begin(page: Page, { click, fill, pick }: Counted): Promise<void> {
  await page.goto('/');
  await click(page.getByRole('link', { name: 'Publier une annonce' }).first());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publier une annonce gratuite');
  await fill('Nom de l’entreprise', 'Garage Ferrand');
  await pick('Ville', 'Guéret');
  await click(confirmButton(page));
}

/** Qualities, which every offer has. */
async function chooseQualities(page: Page, { click, pick }: Counted): Promise<void> {
  await click(page.getByRole('checkbox', { name: 'Méthodique' }));
  await pick('Savoir-être');
  await pick('Traits de caractère');
  await click(confirmButton(page));
}

/** Opens the account and follows the mailed link, which publishes the offer. */
async function publish(page: Page, request: APIRequestContext, { click, fill }: Counted): Promise<void> {
  const email = anEmail();
  await click(page.getByRole('button', { name: 'Continuer' }));
  await expect(page).toHaveURL(/\/recruiter\/first-offer\/account$/);
  await expect(page.getByRole('main')).toContainText('Garage Ferrand');
  await expectNoSideways(page);
  await fill('Prénom', 'Nadia');
  await fill('Nom', 'Ferrand');
  await fill('SIRET', aSiret());
  await fill('Adresse e-mail', email);
  await fill('Mot de passe', 'Vilebrequin7!');
  await click(page.getByRole('button', { name: 'Publier mon annonce' }));
  await expect(page.getByText(`Un e-mail vient de partir à ${email}`)).toBeVisible();

  await page.goto(linkIn(await readMail(request, email), '/check-email'));
  await click(page.getByRole('button', { name: 'Publier mon annonce' }));
  await expect(page).toHaveURL(/\/recruiter\/myoffer$/);
  await expect(page.getByText('Votre annonce est publiée')).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Garage Ferrand');
}

test.beforeEach(async ({ page }) => {
  test.setTimeout(60_000);
  await page.setViewportSize({ width: 360, height: 800 });
});

test('a visitor writes an offer, then opens an account, and the mailed link publishes it', async ({
  page,
  request,
}) => {
  const steps = counted(page);
  const { click, fill, choose, pick, count } = steps;
  await begin(page, steps);
  await choose('Métier', '1');
  await choose('Métier précis', '1001');
  await choose('Type de contrat', '1');
  await click(confirmButton(page));
  // The free text is optional.
  await confirmButton(page).click();
  await choose('Expérience', '2');
  await choose('Diplôme minimum', '2');
  await chooseQualities(page, steps);
  await expectReachable(page);
  await fill('Salaire brut', '26 500');
  await pick('Avantages proposés');
  await publish(page, request, steps);
  // The tap on the mail's link is one more.
  expect(count() + 1).toBeLessThanOrEqual(MOST_FIELDS_AND_CLICKS);
});
