import type { Connection, connectionContract } from '#lib/contract/organisations/connection.ts';
import { paths } from '#lib/paths/paths.ts';
import { describeError } from '#lib/system/describe-error.ts';
import { lockOrganisation } from '#upstream/platform/account-locks.ts';
import { recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { requireConfirmation } from '#upstream/platform/sessions.ts';
import { mailboxDomain } from '../verification/domains.ts';
import { readMailbox, readOrganisation } from '../verification/store.ts';
import { openProvider, type Provider, ProviderProblem } from './provider.ts';
import {
  activeConnection,
  clientOf,
  countLinks,
  hasLink,
  providerSettings,
  readConnection,
  refuseStaleConnection,
  removeConnection,
  saveConnection,
  sealSecret,
  setMandatory,
} from './store.ts';

type Contract = typeof connectionContract;
type SaveContext = Context<Contract['save']>;
type ActContext = Pick<SaveContext, 'caller' | 'deps' | 'request'>;

const callbackPath = paths.garageAnswer();

async function verifiedDomain(db: Db, organisationId: number): Promise<string | null> {
  return (await readOrganisation(db, organisationId))?.verifiedDomain ?? null;
}

async function describe({ db, deps, caller }: Context<Contract['read']>): Promise<Connection> {
  const { organisationId, userId } = caller;
  const domain = await verifiedDomain(db, organisationId);
  const stored = await readConnection(db, organisationId);
  const own = await readMailbox(db, userId);
  const isAtDomain = own !== undefined && domain !== null && mailboxDomain(own.email) === domain;
  return {
    domain,
    callback: providerSettings(deps.settings, callbackPath).callback,
    ownEmail: isAtDomain ? own.email : null,
    revision: stored?.revision ?? 0,
    stored: stored
      ? {
          issuer: stored.issuer,
          clientId: stored.clientId,
          domain: stored.domain,
          isActive: stored.domain === domain,
          isMandatory: stored.isMandatory,
          isTried: await hasLink(db, organisationId, userId),
          people: await countLinks(db, organisationId),
          changedAt: stored.changedAt.toISOString(),
        }
      : null,
  };
}

const recordChange = (
  tx: Db,
  { caller, deps, request }: ActContext,
  act: 'connection_saved' | 'connection_removed' | 'connection_required' | 'connection_optional',
) =>
  recordAct(tx, {
    act,
    actorId: caller.userId,
    object: `organisation ${caller.organisationId}`,
    now: deps.clock(),
    request,
  });

/** Asks first: no transaction waits for a stranger's machine. */
async function askProvider(context: SaveContext, clientSecret: string): Promise<Provider> {
  const { deps, body, request } = context;
  const own = { ...body, clientSecret };
  try {
    return await openProvider(own, providerSettings(deps.settings, callbackPath));
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    request.log.warn({ error: describeError(error.cause) }, 'a provider of sign-ins is not ready');
    throw fieldError('issuer', error.kind === 'away' ? 'provider_away' : 'provider_unfit');
  }
}

/** The typed secret, or the one that is stored for the same client of the same provider. */
async function secretFor({ db, deps, caller, body }: SaveContext): Promise<string> {
  if (body.clientSecret !== '') return body.clientSecret;
  const before = await readConnection(db, caller.organisationId);
  if (!before || before.clientId !== body.clientId) throw fieldError('clientSecret', 'required_field');
  // Never sends a stored secret to another provider.
  if (new URL(before.issuer).href !== new URL(body.issuer).href)
    throw fieldError('clientSecret', 'required_field');
  const { clientSecret } = await clientOf(before, deps.settings.secret);
  if (clientSecret === '') throw fieldError('clientSecret', 'required_field');
  return clientSecret;
}

async function save(context: SaveContext): Promise<void> {
  const { db, deps, caller, body } = context;
  const { organisationId } = caller;
  const now = deps.clock();
  await deps.limits.take('connectionChange', String(organisationId));
  await db.transaction((tx) => requireConfirmation(tx, caller, now));
  await refuseStaleConnection(db, organisationId, body.revision);
  if ((await verifiedDomain(db, organisationId)) === null) throw apiError('domain_missing');
  const clientSecret = await secretFor(context);
  const { issuer } = await askProvider(context, clientSecret);
  const sealed = await sealSecret(clientSecret, deps.settings.secret);
  await db.transaction(async (tx) => {
    await lockOrganisation(tx, organisationId);
    await refuseStaleConnection(tx, organisationId, body.revision);
    const domain = await verifiedDomain(tx, organisationId);
    if (domain === null) throw apiError('domain_missing');
    const values = { organisationId, issuer, clientId: body.clientId, clientSecret: sealed, domain };
    if (!(await saveConnection(tx, values, now))) throw apiError('domain_taken');
    await recordChange(tx, context, 'connection_saved');
  });
}

export const connectionHandlers: Handlers<Contract> = {
  async read(context) {
    return { data: await describe(context) };
  },

  async save(context) {
    await save(context);
    return { data: null, message: context.t('connection.saved') };
  },

  async check({ db, deps, caller, request, t }) {
    await deps.limits.take('connectionChange', String(caller.organisationId));
    const stored = await readConnection(db, caller.organisationId);
    if (!stored) throw apiError('not_found');
    const own = await clientOf(stored, deps.settings.secret);
    try {
      await openProvider(own, providerSettings(deps.settings, callbackPath));
    } catch (error) {
      if (!(error instanceof ProviderProblem)) throw error;
      request.log.warn({ error: describeError(error.cause) }, 'a provider of sign-ins is not ready');
      throw apiError(error.kind === 'away' ? 'provider_away' : 'provider_unfit');
    }
    return { data: null, message: t('connection.ready') };
  },

  async require(context) {
    const { db, caller, body, t } = context;
    const { organisationId, userId } = caller;
    await db.transaction(async (tx) => {
      await lockOrganisation(tx, organisationId);
      if (!(await readConnection(tx, organisationId))) throw apiError('not_found');
      if (body.isMandatory) {
        if (!(await activeConnection(tx, organisationId))) throw apiError('connection_inactive');
        if (!(await hasLink(tx, organisationId, userId))) throw apiError('try_first');
      }
      await setMandatory(tx, organisationId, body.isMandatory);
      await recordChange(tx, context, body.isMandatory ? 'connection_required' : 'connection_optional');
    });
    return { data: null, message: t(body.isMandatory ? 'connection.required' : 'connection.optional') };
  },

  async remove(context) {
    const { db, caller } = context;
    await db.transaction(async (tx) => {
      await lockOrganisation(tx, caller.organisationId);
      if (!(await removeConnection(tx, caller.organisationId))) throw apiError('not_found');
      await recordChange(tx, context, 'connection_removed');
    });
    return { data: null, message: context.t('connection.removed') };
  },
};
