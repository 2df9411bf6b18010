import { expect, type Locator, type Page, test } from 'playwright/test';
import { aSiret } from '#tests/support/organisations/a-siret.ts';
import { comeFrom } from '../support/addresses.ts';
import { linkIn, readMail } from '../support/outbox.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { settled } from '../support/search.ts';

const MOST_CLICKS = 12;
const MOST_TYPED_FIELDS = 8;

/** Choosing from the list of a field is part of filling it in. */
function counted(page: Page) {
  const count = { clicks: 0, typed: 0 };
  const field = (label: string) => page.getByRole('main').getByLabel(label, { exact: true });
  return {
    count,
    click: async (target: Locator) => {
      count.clicks += 1;
      await target.click();
    },
    fill: async (label: string, text: string) => {
      count.typed += 1;
      await field(label).fill(text);
    },
    /** In a field that suggests, the first suggestion is taken. */
    pick: async (label: string, text: string) => {
      count.typed += 1;
      const list = page.getByRole('listbox');
      await field(label).and(page.locator('input')).click();
      // The first touch loads the list.
      await settled(page);
      await page.keyboard.type(text);
      await list.getByRole('option').first().click();
      await expect(list).toHaveCount(0);
    },
  };
}

const anEmail = () => `premiere.${process.pid}.${Date.now()}@exemple.test`;
const sent = (page: Page, email: string) => page.getByText(`Un e-mail vient de partir à ${email}`);

test.beforeEach(() => test.setTimeout(60_000));

for (const [width, height] of [
  [360, 800],
  [1280, 900],
] as const) {
  test(`a visitor publishes a first offer in few clicks and fields, ${width} px wide`, async ({
    page,
    request,
  }) => {
    // Visitors of one network share their free offers.
    await comeFrom(page);
    await page.setViewportSize({ width, height });
    const { click, fill, pick, count } = counted(page);
    await page.goto('/');
    await click(page.getByRole('link', { name: 'Publier une annonce' }).first());
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Publier une annonce gratuite');
    await pick('Métier', 'mecanicien auto');
    await fill('Nom de l’entreprise', 'Garage Ferrand');
    await pick('Ville', 'Guéret');
    await fill('Salaire brut', '26 500');
    const preview = page.getByRole('region', { name: 'Aperçu de l’annonce' });
    await expect(preview).toContainText('Garage Ferrand · Guéret');
    await expect(preview).toContainText('Mutuelle d’entreprise');
    await expectNoSideways(page);
    await expectReachable(page);
    await click(page.getByRole('button', { name: 'Continuer' }));

    await expect(page).toHaveURL(/\/recruiter\/first-offer\/account$/);
    await expect(page.getByRole('main')).toContainText('Garage Ferrand');
    const email = anEmail();
    await fill('SIRET', aSiret());
    await fill('Adresse e-mail', email);
    await fill('Mot de passe', 'Vilebrequin7!');
    await expectNoSideways(page);
    await click(page.getByRole('button', { name: 'Publier mon annonce' }));
    await expect(sent(page, email)).toBeVisible();

    // The link of the mail.
    count.clicks += 1;
    await page.goto(linkIn(await readMail(request, email), '/check-email'));
    await click(page.getByRole('button', { name: 'Publier mon annonce' }));
    await expect(page).toHaveURL(/\/recruiter\/myoffer\/online\/\d+$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Votre annonce est en ligne');
    await expectNoSideways(page);
    await expectReachable(page);
    const opening = page.getByRole('link', { name: 'Voir l’annonce' });
    const offer = (await opening.getAttribute('href')) ?? '';
    expect((await page.request.get(offer)).status()).toBe(200);
    const mail = await readMail(request, email, 'Votre annonce est en ligne');
    expect(linkIn(mail, offer)).toContain(offer);
    await page.getByRole('button', { name: /^Partager/ }).click();
    await expect(page.getByLabel('Lien de l’offre')).toHaveValue(new RegExp(`${offer}$`));
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /^Affiche A4/ }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await page.getByRole('link', { name: 'Poser une question aux candidats' }).click();
    await expect(page).toHaveURL(/\/recruiter\/myoffer\/questions\/\d+$/);
    expect(count.clicks).toBeLessThanOrEqual(MOST_CLICKS);
    expect(count.typed).toBeLessThanOrEqual(MOST_TYPED_FIELDS);
  });
}
