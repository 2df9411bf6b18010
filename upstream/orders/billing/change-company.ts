import type { FastifyRequest } from 'fastify';
import { followSiren } from '#upstream/organisations/join-request.ts';
import { type Company, changeOrganisation } from '#upstream/organisations/membership.ts';
import { sitePages } from '#upstream/organisations/page-tags.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import type { RecruiterCaller } from '#upstream/platform/http/handlers.ts';
import { pagesChanged } from '#upstream/platform/web-pages.ts';

export type Owner = { caller: RecruiterCaller; request: FastifyRequest };

/**
 * Writes values of the billing address to the company. The caller has locked account and organisation, and checked that
 * the person owns it. Returns the name of an organisation that has proved the SIREN and was asked to let the person in.
 */
export async function changeCompany(
  tx: Db,
  deps: Deps,
  { caller: { userId, organisationId }, request }: Owner,
  company: Partial<Company>,
): Promise<string | undefined> {
  await changeOrganisation(tx, organisationId, company, { now: deps.clock(), jobs: deps.jobs });
  await pagesChanged(tx, deps.jobs, await sitePages(tx, organisationId));
  if (company.siret === undefined) return undefined;
  return followSiren(tx, deps, { userId, organisationId, request });
}
