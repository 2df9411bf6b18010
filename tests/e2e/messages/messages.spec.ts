import { expect, type Page, test } from 'playwright/test';
import { bodyOnTheWire } from '#tests/support/wire.ts';
import { openDetails } from '../support/open-details.ts';
import { linkIn, readMail, UPSTREAM } from '../support/outbox.ts';
import { aPair, tokenOf } from '../support/pairs.ts';
import { expectNoSideways } from '../support/reach.ts';
import { openSession } from '../support/session.ts';

const PHONE = { width: 360, height: 800 };

const main = (page: Page) => page.getByRole('main');
const pane = (page: Page) => page.getByRole('region', { name: 'Conversation ouverte' });
const row = (page: Page, subject: string) =>
  main(page).getByRole('listitem').getByRole('link').filter({ hasText: subject });

/** Fills in what a message says and sends it; the sent ones then show it. */
async function write(page: Page, subject: string | null, text: string): Promise<void> {
  const form = main(page).getByRole('form', { name: 'Nouveau message' });
  if (subject !== null) await form.getByLabel('Objet').fill(subject);
  await form.getByLabel('Message').fill(text);
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page).toHaveURL(/\/message\/sent$/);
  await expect(page.getByRole('status').getByText('Message envoyé.')).toBeVisible();
}

test('a recruiter and a candidate write to each other, archive and delete', async ({
  page,
  browser,
  request,
}) => {
  test.setTimeout(120_000);
  const { recruiter, candidate } = await aPair(request);
  const theirs = await (await browser.newContext()).newPage();
  await openSession(theirs, candidate);
  await theirs.goto('/candidate/message/received');
  await expect(main(theirs).getByText('Aucun message reçu pour le moment.')).toBeVisible();

  await openSession(page, recruiter);
  await page.goto('/recruiter/application/received');
  await openDetails(page);
  await main(page)
    .getByRole('link', { name: /^Écrire à/ })
    .click();
  await expect(main(page).getByRole('combobox', { name: 'Destinataire' })).toHaveValue('Karim Benali');
  await write(page, 'Un essai lundi', 'Bonjour <b>Nadia</b>,\nêtes-vous libre lundi ? 🚗');
  await expect(row(page, 'Un essai lundi')).toBeVisible();

  // It is there without a reload, and counted.
  await expect(row(theirs, 'Un essai lundi')).toContainText('Non lu', { timeout: 70_000 });
  await row(theirs, 'Un essai lundi').click();
  await expect(pane(theirs).getByText('Bonjour <b>Nadia</b>,')).toBeVisible();
  await expect(row(theirs, 'Un essai lundi')).not.toContainText('Non lu');

  await pane(theirs).getByRole('link', { name: 'Répondre' }).click();
  await expect(theirs.getByRole('textbox', { name: 'Objet' })).toHaveValue('Re: Un essai lundi');
  await write(theirs, null, 'Lundi me va.');

  await page.goto('/recruiter/message/received?email=karim&object=essai');
  await row(page, 'Re: Un essai lundi').click();
  await pane(page).getByRole('button', { name: 'Archiver' }).click();
  await expect(page.getByRole('status').getByText('Message archivé.')).toBeVisible();
  await expect(row(page, 'Re: Un essai lundi')).toContainText('Archivé');
  await page.goto('/recruiter/message/received');
  await expect(main(page).getByText('Aucun message reçu pour le moment.')).toBeVisible();

  await page.goto('/recruiter/message/archived');
  await row(page, 'Re: Un essai lundi').click();
  await expect(pane(page).getByRole('button', { name: 'Archiver' })).toHaveCount(0);
  await pane(page).getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByRole('status').getByText('Message supprimé.')).toBeVisible();
  await expect(main(page).getByText('Aucun message archivé.')).toBeVisible();
  await theirs.goto('/candidate/message/sent');
  await expect(row(theirs, 'Re: Un essai lundi')).toBeVisible();
});

test('a mail opens its conversation on a phone, and the list is another screen', async ({
  page,
  request,
}) => {
  const { recruiter, candidate } = await aPair(request);
  const recruiting = await tokenOf(request, recruiter);
  const contacts = await request.get(`${UPSTREAM}/messages/list-contacts`, { headers: recruiting });
  const [contact] = (await contacts.json()).data;
  for (const subject of ['Premier', 'Second']) {
    const sent = await request.post(`${UPSTREAM}/messages/send-message`, {
      headers: recruiting,
      data: bodyOnTheWire('/messages/send-message', {
        recipientId: contact.id,
        subject,
        text: 'Bonjour, êtes-vous libre ?',
      }),
    });
    expect(sent.ok(), await sent.text()).toBe(true);
  }
  const mail = await readMail(request, candidate.email);
  expect(mail).not.toContain('êtes-vous libre');

  await page.setViewportSize(PHONE);
  await openSession(page, candidate);
  await page.goto(linkIn(mail, '/candidate/message/received'));
  await expect(pane(page).getByRole('listitem').filter({ hasText: 'Premier' })).toBeVisible();
  await expect(pane(page).getByRole('listitem').filter({ hasText: 'Second' })).toBeVisible();
  await expect(row(page, 'Second')).toBeHidden();
  await expectNoSideways(page);
  await pane(page).getByRole('button', { name: 'Retour à la liste' }).click();
  // Both are of one person, and were read.
  await expect(row(page, 'Second')).toContainText('(2');
  await expect(row(page, 'Second')).not.toContainText('Non lu');
  await expectNoSideways(page);

  await row(page, 'Second').click();
  await expect(pane(page).getByRole('heading')).toBeFocused();
  await page.goBack();
  await expect(row(page, 'Second')).toBeVisible();
  await expect(pane(page)).toBeHidden();
});
