import type { OrganisationBody } from '#lib/contract/organisations/forms.ts';
import type { Organisation, organisationsContract } from '#lib/contract/organisations/organisations.ts';
import { siretDigits } from '#lib/rules/orders/siret.ts';
import { memberMay } from '#lib/rules/organisations/member-roles.ts';
import { holdAccounts } from '#upstream/platform/account-locks.ts';
import { apiError } from '#upstream/platform/errors.ts';
import type { Handlers } from '#upstream/platform/http/handlers.ts';
import { storedPhone } from '#upstream/platform/phones/stored-phone.ts';
import { pagesChanged } from '#upstream/platform/web-pages.ts';
import { askedSentence, followSiren } from './join-request.ts';
import { changeOrganisation, organisationRevision } from './membership.ts';
import { sitePages } from './page-tags.ts';
import { findOrganisation } from './store.ts';

/** Absent leaves the address; one without a postal code removes it. */
function addressOf({ address, postalCode, city, country }: OrganisationBody) {
  if (postalCode === undefined) return {};
  if (postalCode === '') return { address: null, postalCode: null, city: null, country: null };
  return { address: address || null, postalCode, city: city || null, country: country || 'FR' };
}

export const organisationsHandlers: Handlers<typeof organisationsContract> = {
  async read({ db, caller }): Promise<{ data: Organisation }> {
    const { organisationId, member } = caller;
    const mayChange = member !== null && memberMay(member, 'own') === true;
    const mayAddSites = member?.siteIds === null;
    return { data: { ...(await findOrganisation(db, organisationId)), mayChange, mayAddSites } };
  },

  async update({ db, deps, caller, body, request, t, texts }) {
    const { name, siret, vatNumber, phone, website, agreement } = body;
    const company = {
      name,
      siret: siretDigits(siret) || null,
      vatNumber: vatNumber.replace(/[\s.-]/g, '').toUpperCase() || null,
      phone: storedPhone(phone, { postalCode: body.postalCode, field: 'phone' }),
      website: website || null,
      agreement,
      ...addressOf(body),
    };
    const { organisationId, userId } = caller;
    const { holderName, revision } = await db.transaction(async (tx) => {
      await holdAccounts(tx, [userId]);
      await changeOrganisation(tx, organisationId, company, {
        now: deps.clock(),
        jobs: deps.jobs,
        revision: body.revision,
      });
      await pagesChanged(tx, deps.jobs, await sitePages(tx, organisationId));
      const revision = await organisationRevision(tx, organisationId);
      return { holderName: await followSiren(tx, deps, { userId, organisationId, request }), revision };
    });
    const message = t('organisations.updated');
    return {
      data: { revision },
      message: holderName === undefined ? message : askedSentence(texts, holderName),
    };
  },

  async addMissingSiret({ db, deps, caller, body, request, texts }) {
    const { organisationId, userId } = caller;
    const siret = siretDigits(body.siret);
    const holderName = await db.transaction(async (tx) => {
      await holdAccounts(tx, [userId]);
      const { siret: stored, revision } = await findOrganisation(tx, organisationId);
      if (stored === siret) return undefined;
      if (stored !== null) throw apiError('data_changed');
      const change = { now: deps.clock(), jobs: deps.jobs, revision };
      await changeOrganisation(tx, organisationId, { siret }, change);
      return followSiren(tx, deps, { userId, organisationId, request });
    });
    return { data: null, message: holderName === undefined ? undefined : askedSentence(texts, holderName) };
  },
};
