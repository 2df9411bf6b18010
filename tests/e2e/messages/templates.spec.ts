import { expect, type Page, test } from 'playwright/test';
import { openDetails } from '../support/open-details.ts';
import { aPair } from '../support/pairs.ts';
import { expectNoSideways, expectReachableInBothThemes } from '../support/reach.ts';
import { openSession } from '../support/session.ts';

const main = (page: Page) => page.getByRole('main');

test('a recruiter keeps a template, and sends it filled in after a look at the preview', async ({
  page,
  browser,
  request,
}) => {
  const { recruiter, candidate } = await aPair(request);
  await page.setViewportSize({ width: 360, height: 800 });
  await openSession(page, recruiter);
  await page.goto('/recruiter/message/templates');
  const typed = (name: string) => main(page).getByRole('textbox', { name, exact: true });
  const add = main(page).getByRole('button', { name: 'Ajouter le modèle' });
  await typed('Nom du modèle').fill('Rendez-vous');
  await typed('Objet').fill('Bonjour {prénm}');
  await typed('Texte').fill('{Prénom}, merci pour {offre}.\nÀ bientôt, {garage}.');
  await add.click();
  await expect(typed('Objet')).toHaveAttribute('aria-invalid', 'true');
  await expect(
    main(page)
      .getByText(/Vous pouvez écrire \{prénom\}, \{offre\}, \{garage\} et \{date\}\.$/)
      .first(),
  ).toBeVisible();
  await expectReachableInBothThemes(page);
  await typed('Objet').fill('Bonjour {prénom}');
  await add.click();
  await expect(main(page).getByRole('heading', { name: 'Rendez-vous' })).toBeVisible();
  await expectNoSideways(page);

  await page.goto('/recruiter/application/received');
  await openDetails(page);
  await main(page)
    .getByRole('link', { name: /^Écrire à/ })
    .click();
  await main(page).getByLabel('Modèle', { exact: true }).selectOption('Rendez-vous');
  await main(page).getByRole('button', { name: 'Insérer' }).click();
  const preview = main(page).getByRole('region', { name: 'Aperçu' });
  await expect(preview).toContainText(/, merci pour .+\.\s*À bientôt, .+\./);
  await expect(preview).not.toContainText(/[{}]/);
  await expectNoSideways(page);
  await expectReachableInBothThemes(page);
  const text = await typed('Message').inputValue();
  await typed('Message').fill(`${text}\nLe garage ouvre à […].`);
  await main(page).getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(typed('Message')).toHaveAttribute('aria-invalid', 'true');
  await typed('Message').fill(`${text}\nLe garage ouvre à 8 h.`);
  await main(page).getByRole('button', { name: 'Envoyer', exact: true }).click();
  await expect(page).toHaveURL(/\/recruiter\/message\/sent/);

  const theirs = await (await browser.newContext()).newPage();
  await openSession(theirs, candidate);
  await theirs.goto('/candidate/message/received');
  await main(theirs)
    .getByRole('link', { name: /Bonjour / })
    .first()
    .click();
  await expect(
    main(theirs)
      .getByText(/Le garage ouvre à 8 h\./)
      .last(),
  ).toBeVisible();
  await expect(main(theirs).getByText('{', { exact: false })).toHaveCount(0);
});
