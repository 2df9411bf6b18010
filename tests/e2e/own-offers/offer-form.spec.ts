import { expect, type Page, test } from 'playwright/test';
import { newAccount } from '../support/accounts.ts';
import { giveOffers, giveSite } from '../support/offers.ts';
import { plainVisitor } from '../support/plain-visitor.ts';
import { expectNoSideways, expectReachable } from '../support/reach.ts';
import { openSession, openSessionOf } from '../support/session.ts';

const CREATE = '/recruiter/myoffer/create';

/** A toast goes after two seconds; the list of the last messages keeps what it said. */
const messageOf = (page: Page, text: string) => expect(page.getByText(text).first()).toBeAttached();

test('the form starts with the company of the profile and its only site', async ({ request }) => {
  const account = await newAccount(request, 'recruiter');
  const opens = [{ opens: '08:00', closes: '12:00' }];
  await giveSite(request, account, {
    street: '3 rue de la Gare',
    phone: '05 55 00 00 01',
    openingHours: [opens, opens, opens, [], [], [], []],
  });
  await openSessionOf(request, account);
  const person = plainVisitor(request);
  await person.open(CREATE);
  expect(person.value(/^Nom de l’entreprise/)).not.toBe('');
  expect(person.value(/^Téléphone pour les candidats/)).toBe('05 55 00 00 01');
  expect(person.value(/^Adresse \(numéro et rue\)/)).toBe('3 rue de la Gare');
  expect(person.value(/^Quand appeler/)).toMatch(/^lundi au mercredi 8\sh – 12\sh$/);
});

/** A number in the text moves into its field; the street is typed but not shown. */
async function reach(page: Page) {
  await page.getByText('Votre entreprise', { exact: true }).click();
  await page.getByLabel('Adresse (numéro et rue)').fill('7 rue du Pont');
  await page.getByLabel('Quand appeler').fill('le matin');
  await page.getByText('Décrivez le poste avec vos mots').click();
  await page.getByLabel('Description du poste').fill('Un bel atelier. Appelez-nous au 04 65 71 00 12.');
  await page.getByRole('button', { name: /^Mettre ce numéro dans/ }).click();
  await expect(page.getByLabel('Description du poste')).toHaveValue('Un bel atelier.');
  await expect(page.getByLabel('Téléphone pour les candidats')).toHaveValue('04 65 71 00 12');
}

test('a draft is saved and published, and another one needs a credit', async ({ page, request }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const account = await newAccount(request, 'recruiter');
  const [first, second] = await giveOffers(request, account, [
    { status: 'draft', salary: null },
    { status: 'draft' },
  ]);
  await openSession(page, account);

  await page.goto(`/recruiter/myoffer/update/${first}`);
  const salary = page.getByLabel('Salaire brut', { exact: true });
  await expect(salary).toBeEnabled();
  await expectNoSideways(page);
  await page.getByRole('button', { name: 'Publier' }).click();
  await page.getByRole('link', { name: /^Salaire brut/ }).click();
  await expect(salary).toBeFocused();
  await expectReachable(page);
  await page.keyboard.type('27 400');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await messageOf(page, 'L’offre a été mise à jour avec succès');
  await expect(page).toHaveURL(/\/recruiter\/myoffer\/draft$/);

  await page.goto(`/recruiter/myoffer/update/${first}`);
  await expect(salary).toHaveValue('27400');
  await reach(page);
  await page.getByRole('button', { name: 'Publier' }).click();
  await expect(page).toHaveURL(new RegExp(`/recruiter/myoffer/online/${first}$`));

  await page.goto(`/offer/${first}`);
  await expect(page.getByRole('link', { name: '04 65 71 00 12' })).toHaveAttribute(
    'href',
    'tel:+33465710012',
  );
  await expect(page.getByText('le matin', { exact: true })).toBeVisible();
  await expect(page.getByText('7 rue du Pont')).toHaveCount(0);

  await page.goto(`/recruiter/myoffer/update/${first}`);
  await expect(page.getByRole('button', { name: 'Enregistrer les modifications' })).toBeVisible();

  await page.goto(`/recruiter/myoffer/update/${second}`);
  await page.getByRole('button', { name: 'Publier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Aucun crédit disponible' });
  await expect(dialog).toContainText('Veuillez souscrire à une formule pour pouvoir publier d’autres offres');
  await expect(dialog.getByRole('link', { name: 'Souscrire' })).toBeVisible();
});

test('leaving with unsaved input asks first', async ({ page, request }) => {
  const account = await newAccount(request, 'recruiter');
  await giveOffers(request, account, []);
  await openSession(page, account);
  await page.goto(CREATE);
  await page.getByLabel('Nom de l’entreprise').fill('Garage du Parc');
  await page.getByRole('link', { name: 'Annuler' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quitter la page ?' });
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByLabel('Nom de l’entreprise')).toHaveValue('Garage du Parc');
  await page.getByRole('link', { name: 'Annuler' }).click();
  await dialog.getByRole('button', { name: 'Quitter' }).click();
  await expect(page).toHaveURL(/\/recruiter\/myoffer$/);
});
