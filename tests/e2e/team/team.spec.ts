import { expect, test } from 'playwright/test';
import { linkIn, readMail } from '../support/outbox.ts';
import { DEMO_PASSWORD } from '../support/people.ts';
import { plainVisitor } from '../support/plain-visitor.ts';
import { type Account, openSessionOf } from '../support/session.ts';

type Visitor = ReturnType<typeof plainVisitor>;

const OWNER: Account = { role: 'recruiter', email: 'responsable@bielle.test', password: DEMO_PASSWORD };

async function join(invited: Visitor, link: string): Promise<void> {
  await invited.open(link);
  expect(invited.text()).toContain('vous invite à rejoindre l’équipe de');
  invited.type(/^Prénom/, 'Lou');
  invited.type(/^Nom( \(|$)/, 'Kerbrat');
  invited.type(/^Mot de passe/, 'Courroie-2027');
  invited.tick(/^J’accepte/);
  await invited.press(/^Créer mon compte/);
  expect(invited.text()).toContain('Bienvenue dans l’équipe !');
}

test('an invited person registers with the mailed link and is part of the team', async ({
  request,
  playwright,
}) => {
  const email = `equipe${Date.now()}@exemple.test`;
  const office = await playwright.request.newContext();
  await openSessionOf(office, OWNER);
  const owner = plainVisitor(office);
  await owner.open('/recruiter/team');
  owner.type(/^Adresse e-mail/, 'pas une adresse');
  await owner.press('Envoyer l’invitation');
  expect(owner.value(/^Adresse e-mail/)).toBe('pas une adresse');
  expect(owner.text()).toContain('Indiquez une adresse complète, par exemple prenom@exemple.fr');
  owner.type(/^Adresse e-mail/, email);
  await owner.press('Envoyer l’invitation');
  expect(owner.told('status')).toContain(email);

  const invited = plainVisitor(request);
  await join(invited, linkIn(await readMail(request, email), '/invitation/'));

  await owner.open('/recruiter/team');
  expect(owner.text()).toContain('Lou Kerbrat');
  await owner.press('Retirer Lou Kerbrat');
  expect(owner.told('status')).toContain('ne fait plus partie de l’équipe');
  await invited.open('/recruiter/myoffer');
  expect(invited.parts('article')).toEqual([]);
  await office.dispose();
});

test('a member who sees to the billing starts at the invoices', async ({ request, playwright }) => {
  const email = `compta${Date.now()}@exemple.test`;
  const office = await playwright.request.newContext();
  await openSessionOf(office, OWNER);
  const owner = plainVisitor(office);
  await owner.open('/recruiter/team');
  owner.type(/^Adresse e-mail/, email);
  owner.within('form', /Envoyer l’invitation/).choose('Rôle', 'Facturation');
  await owner.press('Envoyer l’invitation');
  const invited = plainVisitor(request);
  await join(invited, linkIn(await readMail(request, email), '/invitation/'));
  await invited.open('/recruiter/myoffer');
  expect(invited.address()).toContain('/recruiter/invoice');
  expect(invited.heading()).toContain('Mes factures');
  await owner.open('/recruiter/team');
  await owner.press('Retirer Lou Kerbrat');
  await office.dispose();
});
