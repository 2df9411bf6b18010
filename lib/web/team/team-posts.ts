import type { Client } from '#lib/contract/platform/client.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { joinRequestsContract } from '#lib/contract/team/join-requests.ts';
import { teamContract } from '#lib/contract/team/team.ts';
import { paths } from '#lib/paths/paths.ts';
import { formKeyHeader, seenIn } from '../form-fields.ts';
import { plainPost, type Values } from '../plain-post.ts';

type Sent = Promise<{ message?: string | undefined }>;

const SITE = /^site-(\d{1,15})$/;

/** The names of ticked sites end in their ids, because a form has each name once. */
function rightsIn(values: Values) {
  const ticked = Object.keys(values).flatMap((name) => {
    const id = SITE.exec(name)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
  return {
    role: values.role,
    mayPublish: values.mayPublish === 'on',
    siteIds: values.sites === 'some' && values.role !== 'owner' ? ticked : null,
  };
}

const actions = {
  invite: (client, values) => {
    const body = { email: values.email ?? '', ...rightsIn(values) };
    return client(teamContract.invite, { body: body as BodyInput<typeof teamContract.invite> });
  },
  change: (client, values) =>
    client(teamContract.change, {
      params: idOf(values),
      body: { ...rightsIn(values), revision: seenIn(values) } as BodyInput<typeof teamContract.change>,
    }),
  remove: (client, values) => client(teamContract.remove, { params: idOf(values) }),
  resend: (client, values) => client(teamContract.resend, { params: idOf(values) }),
  revoke: (client, values) => client(teamContract.revoke, { params: idOf(values) }),
  leave: (client) => client(teamContract.leave, {}),
  'accept-request': (client, values) =>
    client(joinRequestsContract.accept, {
      params: idOf(values),
      body: rightsIn(values) as BodyInput<typeof joinRequestsContract.accept>,
    }),
  'decline-request': (client, values) => client(joinRequestsContract.decline, { params: idOf(values) }),
  ask: (client) => client(joinRequestsContract.ask, {}),
  withdraw: (client) => client(joinRequestsContract.withdraw, {}),
  // Who is no colleague proves whose SIREN it is.
  'other-team': (client) => client(joinRequestsContract.withdraw, {}),
} as const satisfies Record<string, (client: Client, values: Values) => Sent>;

const idOf = ({ id = '' }: Values) => ({ id });

export type TeamAction = keyof typeof actions;

const isTeamAction = (action: string): action is TeamAction => Object.hasOwn(actions, action);

const PAGES: Partial<Record<TeamAction, string>> = {
  // Which tells what happened.
  leave: paths.ownMembership(),
  ask: paths.company(),
  withdraw: paths.company(),
  'other-team': paths.verificationByDocument(),
};

const pageOf = (action: TeamAction) => PAGES[action] ?? paths.team();

/** A form of the page about the team. What was refused comes back with what was typed. */
export function teamPost(request: Request, action: string): Promise<Response> {
  if (!isTeamAction(action)) return plainPost(request, false);
  const send: (client: Client, values: Values) => Sent = actions[action];
  return plainPost(request, (values) => ({
    page: pageOf(action),
    session: 'any',
    headers: formKeyHeader(values),
    send: (client) => send(client, values),
    kept: { ...values, action },
  }));
}
