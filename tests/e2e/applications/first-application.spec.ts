import { expect, type Locator, type Page, test } from 'playwright/test';
import { linkIn, readMail } from '../support/outbox.ts';
import { results, settled, typeTown } from '../support/search.ts';

test.use({ viewport: { width: 360, height: 780 } });

/** A new user's fingers: a press is a tap, and so is going into a field to type or to choose. */
function hand(page: Page) {
  let taps = 0;
  const count =
    <A extends unknown[]>(act: (...input: A) => Promise<unknown>) =>
    async (...input: A) => {
      taps += 1;
      await act(...input);
    };
  return {
    taps: () => taps,
    press: count((at: Locator) => at.click()),
    type: count((at: Locator, text: string) => at.fill(text)),
    choose: count((at: Locator, option: { label: string } | { index: number }) => at.selectOption(option)),
    /** Presses a link in a mail. */
    follow: count((link: string) => page.goto(link)),
    town: count((text: string) => typeTown(page.getByRole('main'), text)),
    main: page.getByRole('main'),
  };
}

test('a new user reaches the first application from the home page in at most 25 taps, and the next one in two', async ({
  page,
  request,
}) => {
  const email = `lea.${Date.now()}@exemple.test`;
  const { taps, press, type, choose, follow, town, main } = hand(page);
  await page.goto('/');
  await type(main.getByLabel('Métier, compétence ou entreprise'), 'Mécanicien automobile');
  await town('Lyon');
  await press(main.getByRole('button', { name: 'Rechercher', exact: true }));
  await expect(page).toHaveURL(/\/result\?/);
  await settled(page);
  await press(results(page).first().getByRole('heading').getByRole('link'));
  await press(
    page
      .getByRole('link', { name: /^Postuler/ })
      .filter({ visible: true })
      .first(),
  );
  await press(main.getByRole('link', { name: 'Créer un compte', exact: true }));

  await type(main.getByLabel('Prénom'), 'Léa');
  await type(main.getByLabel('Nom', { exact: true }), 'Marchand');
  await type(main.getByLabel('Adresse e-mail'), email);
  await type(main.getByLabel('Mot de passe', { exact: true }), 'Vilebrequin7!');
  await press(main.getByLabel(/^J’accepte/));
  await press(main.getByRole('button', { name: 'S’inscrire' }));
  await expect(page).toHaveURL(/registered=1/);
  // The page begins at its top, with what to do next.
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  await follow(linkIn(await readMail(request, email), '/check-email'));
  await expect(page).toHaveURL(/\/offer\/\d+#postuler$/);
  const offer = new URL(page.url()).pathname;

  await press(main.getByRole('link', { name: 'Créer un CV' }).first());
  await type(main.getByLabel('Numéro de téléphone'), '06 12 34 56 78');
  await type(main.getByLabel('Code postal'), '69003');
  await press(main.getByRole('button', { name: 'Continuer' }));
  await expect(main.getByLabel('Nom du CV')).toHaveValue(/Mécanicien/);
  await expect(main.getByLabel(/^Ville/)).toHaveValue(/^Lyon/);
  await choose(main.getByLabel('Expérience', { exact: true }), { index: 1 });
  await press(main.getByRole('button', { name: 'Publier' }));

  await expect(page).toHaveURL(new RegExp(`${offer}#postuler$`));
  await press(main.getByRole('button', { name: 'Envoyer CV' }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Accepter' }));
  await expect(page.getByText('Candidature envoyée avec succès').first()).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(25);

  // From the next offer on, the CV is known: one press, and one that confirms it.
  const first = taps();
  await page.goto('/candidate/searchjob/result?job=1&city=75056');
  await results(page).first().getByRole('heading').getByRole('link').click();
  await press(page.getByRole('button', { name: 'Postuler', exact: true }).filter({ visible: true }));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Accepter' }));
  await expect(page.getByText('Candidature envoyée avec succès').first()).toBeVisible();
  expect(taps() - first).toBe(2);
});
