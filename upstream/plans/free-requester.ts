import { createHmac } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { BROWSER_HEADER } from '#lib/contract/platform/headers.ts';
import { deriveKey } from '#lib/system/derive-key.ts';
import { isLoopback } from '#lib/system/network-of.ts';
import { secretsIn } from '#lib/system/secrets.ts';
import { lookUpCompany } from '#upstream/company-register/lookup.ts';
import { mailboxDomain } from '#upstream/organisations/verification/domains.ts';
import type { Db } from '#upstream/platform/db.ts';
import type { Deps } from '#upstream/platform/deps.ts';
import { ApiError } from '#upstream/platform/errors.ts';
import { callerAddress } from '#upstream/platform/http/caller-address.ts';
import { knownDevice } from '#upstream/platform/http/known-device.ts';
import { users } from '#upstream/platform/schema/accounts.ts';
import { organisations } from '#upstream/platform/schema/organisations.ts';
import { plans } from '#upstream/platform/schema/plans.ts';

/**
 * What recognises a person who asks for a free offer, as hashes: with the current secret first, then with an earlier one
 * that is still accepted.
 */
export type FreeRequester = {
  userId: number;
  mailbox: string[];
  /** The browser; without one the network. */
  device: string[];
  /** What honest people may share: the network, and the domain of the mailbox unless a provider has it. */
  shared: string[];
  /** The register was asked, and does not know the SIRET of their organisation as that of an open establishment. */
  hasUnknownSiret?: boolean;
};

/** Providers deliver `a.b+c@gmail.com` to the owner of `ab@gmail.com`. */
function mailboxOf(email: string): string {
  const [name = '', host = ''] = email.toLowerCase().split('@');
  const plain = name.split('+')[0] ?? name;
  return host === 'gmail.com' || host === 'googlemail.com'
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain}@${host}`;
}

/** A web on the same machine names no visitor. */
function networkOfVisitor(request: FastifyRequest, secret: string): string | undefined {
  const address = callerAddress(request, secret);
  return isLoopback(address) ? undefined : `network ${address}`;
}

function browserOfVisitor(request: FastifyRequest, userId: number, secret: string): string | undefined {
  const registered = String(request.headers[BROWSER_HEADER] ?? '');
  if (registered) return `browser ${registered}`;
  const device = knownDevice(request, [userId], secret);
  return device && `device ${device}`;
}

type Asking = { db: Db; deps: Pick<Deps, 'settings'>; request: FastifyRequest };

/** Who asks, by account, browser, network and domain. */
export async function freeRequester({ db, deps, request }: Asking, userId: number): Promise<FreeRequester> {
  const { secret } = deps.settings;
  const hash = (text: string | null | undefined) =>
    text
      ? secretsIn(secret).map((one) =>
          createHmac('sha256', deriveKey(one, 'free-offer')).update(text).digest('base64url').slice(0, 22),
        )
      : [];
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const domain = account && mailboxDomain(account.email);
  const network = networkOfVisitor(request, secret);
  return {
    userId,
    mailbox: hash(account && `mailbox ${mailboxOf(account.email)}`),
    device: hash(browserOfVisitor(request, userId, secret) ?? network),
    shared: [...hash(network), ...hash(domain && `domain ${domain}`)],
  };
}

type Publisher = { userId: number; organisationId: number; siret?: string | undefined };

/** Asked only where the answer can decide: before the first free offer of a garage that has proved nothing. */
async function hasUnknownSiret(
  db: Db,
  url: string,
  { organisationId, siret }: Publisher,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<boolean> {
  const [garage] = await db
    .select({ siret: organisations.siret, siren: organisations.siren, freePlan: plans.id })
    .from(organisations)
    .leftJoin(plans, and(eq(plans.organisationId, organisations.id), plans.isFree))
    .where(eq(organisations.id, organisationId));
  const typed = siret ?? garage?.siret;
  if (!garage || !typed || garage.siren !== null || garage.freePlan !== null) return false;
  try {
    const company = await lookUpCompany(url, typed, log);
    return company === undefined || company.closed;
  } catch (error) {
    // A register that is away keeps nobody from publishing.
    if (error instanceof ApiError) return false;
    throw error;
  }
}

/**
 * As `freeRequester`, for a publication; also asks the register about the SIRET, so call it outside a transaction.
 * @param publisher with the SIRET that a registration is about to store
 */
export async function publishingRequester(asking: Asking, publisher: Publisher): Promise<FreeRequester> {
  const { db, deps, request } = asking;
  const requester = await freeRequester(asking, publisher.userId);
  const url = deps.settings.companyRegisterUrl;
  if (url === undefined) return requester;
  return { ...requester, hasUnknownSiret: await hasUnknownSiret(db, url, publisher, request.log) };
}
