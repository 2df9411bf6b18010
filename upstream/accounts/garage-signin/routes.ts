import type { garageSigninContract } from '#lib/contract/accounts/garage-signin.ts';
import type { ErrorCode } from '#lib/contract/platform/errors.ts';
import { paths } from '#lib/paths/paths.ts';
import { describeError } from '#lib/system/describe-error.ts';
import {
  newSecrets,
  openProvider,
  type Person,
  type Provider,
  ProviderProblem,
} from '#upstream/organisations/connection/provider.ts';
import {
  activeConnection,
  clientOf,
  connectionOfMailbox,
  linkedAccount,
  noteLink,
  providerSettings,
  type StoredConnection,
} from '#upstream/organisations/connection/store.ts';
import { membershipOf } from '#upstream/organisations/membership.ts';
import { mailboxDomain } from '#upstream/organisations/verification/domains.ts';
import { lockAccountWhole } from '#upstream/platform/account-locks.ts';
import { originOf, recordAct } from '#upstream/platform/audit.ts';
import type { Db } from '#upstream/platform/db.ts';
import { apiError, fieldError } from '#upstream/platform/errors.ts';
import { callerAddress } from '#upstream/platform/http/caller-address.ts';
import type { Context, Handlers } from '#upstream/platform/http/handlers.ts';
import { queueMail } from '#upstream/platform/mail/outbox.ts';
import { signIns } from '#upstream/platform/metrics.ts';
import { type SessionUser, startSession } from '../authentication/start-session.ts';
import { type Account, findAccount, readAccount } from '../authentication/store.ts';
import { garageLinkedMail } from '../mails.ts';
import { takeChallenge } from '../passkeys/store.ts';
import { openAttempt, sealAttempt } from './attempt.ts';

type Contract = typeof garageSigninContract;
type FinishContext = Context<Contract['signinByGarage']>;
type AnyContext = Pick<FinishContext, 'deps' | 'request'>;

const CODES = {
  away: 'provider_away',
  unfit: 'provider_unfit',
  refused: 'provider_refused',
  unproven: 'provider_unproven',
} as const satisfies Record<ProviderProblem['kind'], ErrorCode>;

/** What the provider does wrong goes to the log; the person learns one sentence. */
async function withProvider<T>({ request }: AnyContext, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    request.log.warn(
      { error: describeError(error.cause), kind: error.kind },
      'a sign-in by a provider failed',
    );
    throw apiError(CODES[error.kind]);
  }
}

async function providerOf({ deps }: AnyContext, connection: StoredConnection): Promise<Provider> {
  const { settings } = deps;
  const own = await clientOf(connection, settings.secret);
  return openProvider(own, providerSettings(settings, paths.garageAnswer()));
}

async function begin(context: Context<Contract['beginByGarage']>) {
  const { db, deps, body, request } = context;
  const { secret } = deps.settings;
  await deps.limits.take('garageSignin', callerAddress(request, secret));
  const connection = await connectionOfMailbox(db, body.email);
  if (!connection) throw fieldError('email', 'no_connection');
  const secrets = newSecrets();
  const { organisationId } = connection;
  const to = await withProvider(context, async () =>
    (await providerOf(context, connection)).pageFor(secrets, body.email),
  );
  const attempt = { ...secrets, organisationId, next: body.next ?? null };
  return { to, attempt: await sealAttempt(attempt, { now: deps.clock(), secret }) };
}

/** Known by the link; before the first sign-in by the address. */
async function accountOf(tx: Db, connection: StoredConnection, person: Person): Promise<Account | undefined> {
  const { organisationId, issuer } = connection;
  const linked = await linkedAccount(tx, { organisationId, issuer, subject: person.subject });
  const found = linked === undefined ? await findAccount(tx, person.email, 'recruiter') : { id: linked };
  if (!found) return undefined;
  // Again under the lock: the account may end meanwhile, or change its address.
  await lockAccountWhole(tx, found.id);
  const account = await readAccount(tx, found.id);
  const isSame = linked !== undefined || account?.email === person.email;
  const membership = await membershipOf(tx, found.id);
  return isSame && membership?.organisationId === organisationId ? account : undefined;
}

type Outcome = { user: SessionUser } | { refused: ErrorCode; account?: Account };

async function openFor(
  { deps, db, request }: FinishContext,
  connection: StoredConnection,
  person: Person,
): Promise<Outcome> {
  const now = deps.clock();
  const { organisationId, issuer } = connection;
  return db.transaction(async (tx): Promise<Outcome> => {
    const account = await accountOf(tx, connection, person);
    if (!account) return { refused: 'not_a_member' };
    if (!account.emailVerifiedAt) return { refused: 'email_unverified', account };
    const { id: userId, role, email, language, firstName } = account;
    const link = await noteLink(tx, { organisationId, issuer, subject: person.subject, userId, now });
    if (link === 'other') return { refused: 'linked_to_other', account };
    const own = { actorId: userId, subjectId: userId, object: `connection ${organisationId}`, now, request };
    if (link === 'new') {
      await recordAct(tx, { act: 'connection_linked', ...own });
      const values = { firstName, role, garage: connection.domain };
      await queueMail(tx, deps, { to: email, language, template: garageLinkedMail, values });
    }
    const { object } = own;
    return { user: await startSession(tx, deps, account, { request, object, isConfirmed: true }) };
  });
}

/** The connection as it is now, and the answer of its provider: each is good once. */
async function readAnswer(context: FinishContext) {
  const { deps, db, body } = context;
  const sealing = { now: deps.clock(), secret: deps.settings.secret };
  const attempt = await openAttempt(body.attempt, sealing);
  const answer = new URLSearchParams(body.answer);
  if (!attempt || answer.get('state') !== attempt.state) throw apiError('attempt_over');
  const { state, expiresAt } = attempt;
  if (!(await takeChallenge(db, { challenge: state, expiresAt }))) throw apiError('attempt_over');
  const connection = await activeConnection(db, attempt.organisationId);
  if (!connection) throw apiError('connection_inactive');
  const person = await withProvider(context, async () =>
    (await providerOf(context, connection)).personOf(answer, attempt),
  );
  return { connection, person, next: attempt.next };
}

async function checkedOutcome(
  context: FinishContext,
  connection: StoredConnection,
  person: Person,
): Promise<Outcome> {
  if (person.isVerified !== true || person.email === '') return { refused: 'provider_mailbox' };
  if (mailboxDomain(person.email) !== connection.domain) return { refused: 'provider_other_domain' };
  return openFor(context, connection, person);
}

/** @throws one of the codes of the contract, each with its own sentence */
async function finish(context: FinishContext) {
  const { deps, db, request } = context;
  const { secret } = deps.settings;
  await deps.limits.take('garageSignin', callerAddress(request, secret));
  const { connection, person, next } = await readAnswer(context);
  const outcome = await checkedOutcome(context, connection, person);
  signIns.inc({ role: 'recruiter', outcome: 'user' in outcome ? 'ok' : 'refused' });
  if ('user' in outcome) return { user: outcome.user, next };
  const subjectId = outcome.account?.id ?? null;
  const object = `connection ${connection.organisationId}`;
  const origin = originOf(request, deps.settings);
  await recordAct(db, { act: 'sign_in_refused', subjectId, object, origin, now: deps.clock(), request });
  throw apiError(outcome.refused);
}

export const garageSigninHandlers: Handlers<Contract> = {
  async beginByGarage(context) {
    return { data: await begin(context) };
  },

  async signinByGarage(context) {
    return { data: await finish(context) };
  },
};
