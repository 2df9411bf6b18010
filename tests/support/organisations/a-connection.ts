import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { garageSigninContract } from '#lib/contract/accounts/garage-signin.ts';
import { connectionContract } from '#lib/contract/organisations/connection.ts';
import { ACTOR_PASSWORD, type Actor, type TestApi } from '../api.ts';
import { CLIENT, type FakeProvider, startProvider } from './a-provider.ts';
import { addMember } from './add-member.ts';
import { verifyByMail } from './verify.ts';

const { beginByGarage: begin, signinByGarage: finish } = garageSigninContract;

let garages = 0;

/** A domain that no other garage of the tests has. */
export function nextDomain(): string {
  garages += 1;
  return `garage-relie-${garages}.fr`;
}

export async function saveConnection(
  owner: Actor,
  provider: Pick<FakeProvider, 'issuer'>,
  changes: object = {},
): Promise<void> {
  await owner.call(authenticationContract.confirmAuthentication, { body: { password: ACTOR_PASSWORD } });
  await owner.call(connectionContract.save, { body: { issuer: provider.issuer, ...CLIENT, ...changes } });
}

export type Garage = { owner: Actor; domain: string; organisationId: number };

/** A garage whose domain is verified, and which signs in by the provider. */
export async function aConnectedGarage(api: TestApi, provider: FakeProvider): Promise<Garage> {
  const domain = nextDomain();
  const owner = await api.recruiter({ email: `farida@${domain}` });
  await verifyByMail(api, owner, domain);
  await saveConnection(owner, provider);
  return { owner, domain, organisationId: owner.userId };
}

let people = 0;

/** Somebody who works there, with an address at its domain. */
export async function aColleague(
  api: TestApi,
  { organisationId, domain }: Garage,
  { role = 'recruiter', email }: { role?: 'owner' | 'manager' | 'recruiter'; email?: string } = {},
): Promise<Actor> {
  people += 1;
  return addMember(api, { organisationId, role, email: email ?? `collegue${people}@${domain}` });
}

/** From the form to the way back of the browser. */
export async function comeBack(provider: FakeProvider, visitor: Actor, email: string, next?: string) {
  const { data } = await visitor.call(begin, { body: { email, next } });
  return { attempt: data.attempt, answer: await provider.visit(data.to) };
}

/** Signs in as the provider lets in. */
export async function signInByGarage(api: TestApi, provider: FakeProvider, email: string) {
  const visitor = api.visitor();
  const { data } = await visitor.call(finish, { body: await comeBack(provider, visitor, email) });
  return data;
}

/** The code with which a sign-in is refused. */
export async function garageRefusal(api: TestApi, provider: FakeProvider, email: string): Promise<string> {
  const visitor = api.visitor();
  const { failure } = await visitor.refused(finish, { body: await comeBack(provider, visitor, email) });
  return failure.code;
}

/** The owner signs in once, and makes it mandatory. */
export async function makeMandatory(api: TestApi, provider: FakeProvider, { owner }: Garage): Promise<void> {
  provider.lets(owner.email);
  await signInByGarage(api, provider, owner.email);
  await owner.call(connectionContract.require, { body: { isMandatory: true } });
}

/** The acts of the audit trail, and what must then stand there. */
export function connectionActs(api: () => TestApi) {
  const within = async (act: (garage: Garage, provider: FakeProvider) => Promise<void>) => {
    const provider = await startProvider();
    try {
      const garage = await aConnectedGarage(api(), provider);
      await act(garage, provider);
      const object = `organisation ${garage.organisationId}`;
      return { actorId: garage.owner.userId, subjectId: null as number | null, object };
    } finally {
      await provider.stop();
    }
  };
  return {
    connection_saved: () => within(async () => undefined),
    connection_required: () => within((garage, provider) => makeMandatory(api(), provider, garage)),
    connection_optional: () =>
      within(async ({ owner }) => {
        await owner.call(connectionContract.require, { body: { isMandatory: false } });
      }),
    connection_removed: () =>
      within(async ({ owner }) => {
        await owner.call(connectionContract.remove, {});
      }),
    async connection_linked() {
      const told = await within(async ({ owner }, provider) => {
        provider.lets(owner.email);
        await signInByGarage(api(), provider, owner.email);
      });
      return { ...told, subjectId: told.actorId, object: `connection ${told.actorId}` };
    },
  };
}
