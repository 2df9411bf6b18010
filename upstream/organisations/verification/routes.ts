import type { verificationContract } from '#lib/contract/organisations/verification.ts';
import { sirenOf } from '#lib/rules/orders/siret.ts';
import { isSameCompanyName } from '#lib/rules/organisations/company-name.ts';
import { lookUpCompany } from '#upstream/company-register/lookup.ts';
import { lockOrganisation } from '#upstream/platform/account-locks.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { mailTurnOfCaller } from '#upstream/platform/mail/mail-turns.ts';
import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { domainCheckMail } from '../mails.ts';
import { mailboxDomain, ownDomain } from './domains.ts';
import { findCheck, pendingCheck, readMailbox, readOrganisation, startCheck } from './store.ts';
import { takeSiren } from './take-siren.ts';
import { verify } from './verify.ts';

type Contract = typeof verificationContract;
type Caller = Context<Contract['read']>['caller'];
type Deps = Context<Contract['read']>['deps'];

const domainOf = ({ website }: { website: string | null }) => (website === null ? null : ownDomain(website));

/** A public register proves nothing about the person who asks; the operator says when theirs does. */
const registerUrl = ({ settings }: Deps) =>
  settings.registerVerifies === true ? settings.companyRegisterUrl : undefined;

/** @throws unauthorized when it has ended meanwhile */
async function ownOrganisation(db: Context<Contract['read']>['db'], { organisationId }: Caller) {
  const organisation = await readOrganisation(db, organisationId);
  if (!organisation) throw apiError('unauthorized');
  return organisation;
}

const actOf = (context: Pick<Context<Contract['read']>, 'caller' | 'deps' | 'request'>) =>
  ({
    act: 'organisation_verified',
    actorId: context.caller.userId,
    object: `organisation ${context.caller.organisationId}`,
    now: context.deps.clock(),
    request: context.request,
  }) as const;

export const verificationHandlers: Handlers<Contract> = {
  async read({ db, deps, caller }) {
    const organisation = await ownOrganisation(db, caller);
    const { name, website, verifiedAt, verifiedBy, verifiedDomain } = organisation;
    const domain = domainOf(organisation);
    const pending = await pendingCheck(db, caller.organisationId, deps.clock());
    const own = await readMailbox(db, caller.userId);
    const isAtDomain = own !== undefined && domain !== null && mailboxDomain(own.email) === domain;
    return {
      data: {
        name,
        website,
        domain,
        verified:
          verifiedAt && verifiedBy
            ? { at: verifiedAt.toISOString(), by: verifiedBy, domain: verifiedDomain }
            : null,
        pending: pending ? { email: pending.email, expiresAt: pending.expiresAt.toISOString() } : null,
        ownEmail: isAtDomain ? own.email : null,
        byRegister: registerUrl(deps) !== undefined,
      },
    };
  },

  async sendLink({ db, deps, caller, body, locale, t }) {
    const now = deps.clock();
    const organisation = await ownOrganisation(db, caller);
    if (organisation.website === null) throw fieldError('email', 'website_missing');
    const domain = domainOf(organisation);
    if (domain === null) throw fieldError('email', 'website_shared');
    if (mailboxDomain(body.email) !== domain) throw fieldError('email', 'email_other_domain');
    await deps.limits.take('verificationOrganisation', String(organisation.id));
    await db.transaction(async (tx) => {
      await lockOrganisation(tx, organisation.id);
      const values = { organisationId: organisation.id, askedBy: caller.userId, email: body.email, domain };
      const token = await startCheck(tx, values, now);
      await queueMail(tx, deps, {
        to: body.email,
        language: locale,
        template: domainCheckMail,
        aboutUserId: caller.userId,
        values: { token },
        ...(await mailTurnOfCaller(deps.limits, 'verificationMailbox', body.email, now)),
      });
    });
    return { data: null, message: t('verification.sent', { email: body.email }) };
  },

  async openLink(context) {
    const { db, deps, caller, body, t } = context;
    const change = { now: deps.clock(), jobs: deps.jobs };
    await db.transaction(async (tx) => {
      await lockOrganisation(tx, caller.organisationId);
      const check = await findCheck(tx, caller.organisationId, body.token, change.now);
      if (!check) throw apiError('bad_token');
      const organisation = await ownOrganisation(tx, caller);
      if (domainOf(organisation) !== check.domain) throw apiError('website_changed');
      await verify(tx, organisation.id, { by: 'domain', domain: check.domain }, change);
      await recordAct(tx, actOf(context));
    });
    return { data: null, message: t('verification.done') };
  },

  async askRegister(context) {
    const { db, deps, caller, request, t } = context;
    const url = registerUrl(deps);
    if (url === undefined) throw apiError('not_found');
    await deps.limits.take('companyRegister', `account ${caller.userId}`);
    const { siret } = await ownOrganisation(db, caller);
    if (siret === null) throw apiError('not_in_register');
    const company = await lookUpCompany(url, siret, request.log);
    await db.transaction(async (tx) => {
      const isTheirs = (organisation: { name: string; siret: string | null }) =>
        company?.closed === false &&
        sirenOf(company.siret) === sirenOf(organisation.siret ?? '') &&
        isSameCompanyName(company.name, organisation.name);
      if (!isTheirs(await ownOrganisation(tx, caller))) throw apiError('not_in_register');
      const organisation = await takeSiren(tx, deps, caller.organisationId);
      if (!organisation || !isTheirs(organisation)) throw apiError('not_in_register');
      await verify(tx, organisation.id, { by: 'register' }, { now: deps.clock(), jobs: deps.jobs });
      await recordAct(tx, actOf(context));
    });
    return { data: null, message: t('verification.done') };
  },
};
