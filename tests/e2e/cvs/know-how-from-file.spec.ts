import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import { expect, type Page, test } from 'playwright/test';
import { newAccount } from '../support/accounts.ts';
import { comeFrom } from '../support/addresses.ts';
import { giveCvs } from '../support/cvs.ts';
import { giveOffers } from '../support/offers.ts';
import { openSession } from '../support/session.ts';

const LINES = [
  'Karim BENALI',
  'Mécanicien automobile',
  'Tél : 06 39 98 11 11',
  'EXPÉRIENCES',
  '03/2019 - 02/2022 : Mécanicien automobile, Garage Delorme, Guéret',
  '- Vidange, freins, distribution',
  'COMPÉTENCES',
  'Valise, multimètre',
];

async function theFile() {
  const doc = new PDFDocument();
  const bytes = buffer(doc);
  doc.font('Helvetica').fontSize(10);
  for (const line of LINES) doc.text(line);
  doc.end();
  return { name: 'cv.pdf', mimeType: 'application/pdf', buffer: await bytes };
}

/** On a small telephone a chip is as high as a finger, and none leaves the page. */
async function expectRoom(page: Page, asked: ReturnType<Page['getByRole']>) {
  for (const chip of await asked.getByRole('button').all()) {
    const box = await chip.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
}

const chipsOf = (page: Page) => page.getByRole('group', { name: 'Que savez-vous faire ?' });

test.beforeEach(async ({ page }) => {
  await comeFrom(page);
  await page.setViewportSize({ width: 360, height: 740 });
});

test('a file fills the missions of a CV, and chips add what it does not tell', async ({ page, request }) => {
  const candidate = await newAccount(request, 'candidate');
  await giveCvs(request, candidate, []);
  await openSession(page, candidate);
  await page.goto('/candidate/mycv/create');
  await page.getByRole('button', { name: 'Choisir un fichier' }).click();
  await page.getByLabel('Votre CV', { exact: true }).setInputFiles(await theFile());
  const missions = page.getByRole('group', { name: 'Missions' });
  await expect(missions.getByRole('checkbox')).toHaveCount(3);
  await expect(missions.getByText(/Remplacement du kit de distribution/)).toBeVisible();
  await page.getByRole('button', { name: 'C’est bien ça' }).click();
  const asked = chipsOf(page);
  await expect(asked.getByRole('button', { pressed: true })).toHaveCount(0);
  const cooling = asked.getByRole('button', { name: 'Entretien de la climatisation' });
  await cooling.press('Enter');
  await expect(cooling).toHaveAttribute('aria-pressed', 'true');
  await expectRoom(page, asked);
});

test('an application without an account takes missions from a file and from chips', async ({
  page,
  request,
}) => {
  const recruiter = await newAccount(request, 'recruiter');
  const [offerId = 0] = await giveOffers(request, recruiter, [{}]);
  await page.goto(`/offer/${offerId}/apply`);
  await page.getByLabel(/^Joindre mon CV/).setInputFiles(await theFile());
  const asked = chipsOf(page);
  await expect(page.getByText(/Missions \(3\)/)).toBeVisible();
  const cooling = asked.getByRole('button', { name: 'Entretien de la climatisation' });
  await cooling.click();
  await expect(page.getByText(/Missions \(4\)/)).toBeVisible();
  await cooling.click();
  await expect(page.getByText(/Missions \(3\)/)).toBeVisible();
  await expectRoom(page, asked);
});
