import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from 'playwright/test';
import { openDetails } from '../support/open-details.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { settled } from '../support/search.ts';
import { openSession } from '../support/session.ts';

const staff = { role: 'recruiter', email: 'interne@bielle.test', password: 'Bielle2026!' } as const;

const expectText = (page: Page, text: string | RegExp) => expect(page.getByText(text).first()).toBeVisible();

async function pressAndConfirm(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Oui' }).click();
}

/** A file as somebody makes it of the template: a good line, the same again, and a wrong one. */
async function fileFrom(template: string, company: string): Promise<Buffer> {
  const [titles = '', example = ''] = template.split('\r\n');
  const good = example.replace(/^[^;]*/, company);
  return Buffer.from([titles, good, good, good.replace(';26500;', ';à voir;')].join('\r\n'));
}

test('staff import a file based on the template, then publish and archive with the partner', async ({
  page,
}) => {
  const company = `Garage Import ${process.pid} ${Date.now()}`;
  await openSession(page, staff);
  await page.goto('/recruiter/myoffer/import');
  await settled(page);

  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Télécharger le modèle' }).click();
  const template = await downloading;
  await expectText(page, 'Template téléchargé avec succès');
  expect(template.suggestedFilename()).toMatch(/^modele-import-offres-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await template.path(), 'utf8');

  const chooser = page.getByLabel('Fichier CSV');
  const submit = page.getByRole('button', { name: 'Importer', exact: true });
  await expect(chooser).not.toHaveCSS('cursor', 'not-allowed');
  await chooser.setInputFiles({ name: 'offres.xlsx', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await submit.click();
  await expect(chooser).toHaveAccessibleDescription(/Veuillez sélectionner un fichier CSV/);

  const buffer = await fileFrom(text, company);
  await chooser.setInputFiles({ name: 'offres.csv', mimeType: 'text/csv', buffer });
  await submit.click();
  await expectText(page, /1 annonce créée, 1 ligne ignorée, 1 ligne à corriger/);
  await expect(page.getByRole('heading', { name: 'Dernier import' })).toBeFocused();
  await expectText(page, /Colonne «\sSalaire brut\s», valeur «\sà voir\s»/);
  await page.getByRole('navigation', { name: 'Lignes de l’import' }).getByText('Ignorées').click();
  await expectText(page, /la même que celle de la ligne 2/);
  await settled(page);
  await expectReachable(page);
  await page.setViewportSize({ width: 360, height: 800 });
  await expectNoSideways(page);

  await page.goto(`/recruiter/myoffer?search=${encodeURIComponent(company)}`);
  await settled(page);
  await openDetails(page);
  await pressAndConfirm(page, /sur Recrutor$/);
  await expectText(page, 'Offre publiée sur Recrutor');
  await expect(page.getByRole('button', { name: /^Archiver l’annonce/ })).toBeVisible();
  await pressAndConfirm(page, /^Archiver l’annonce/);
  await expectText(page, 'Offre archivée sur Recrutor');
  await expect(page.getByRole('button', { name: /sur Recrutor$/ })).toHaveCount(0);
});
