import { offerEndsContract } from '#lib/contract/own-offers/ends.ts';
import type { Client } from '#lib/contract/platform/client.ts';
import { idParams } from '#lib/contract/platform/fields.ts';
import type { BodyInput } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import { type PlainForm, plainPost, type Values } from '../plain-post.ts';
import { sessionOf } from '../session/session.ts';

const isAct = (act: string): act is 'extend' | 'filled' => act === 'extend' || act === 'filled';

const extension = ({ expiresAt = '' }: Values): BodyInput<typeof offerEndsContract.extend> => ({ expiresAt });

const filling = ({ reason, applicationId }: Values) =>
  ({ reason, ...(applicationId ? { applicationId } : {}) }) as BodyInput<typeof offerEndsContract.fill>;

/** A form of the page about the end of an offer. */
const endForm =
  (
    page: string,
    session: 'recruiter' | undefined,
    send: (client: Client, values: Values) => ReturnType<PlainForm['send']>,
  ) =>
  (values: Values): PlainForm => ({
    page,
    session,
    ended: 'sign-in',
    send: (client) => send(client, values),
  });

/** With the session of who is signed in; without one, the form is not even read. */
export async function ownOfferPost(request: Request, act: string, id: string): Promise<Response> {
  const params = idParams.safeParse({ id }).data;
  const isRecruiter = (await sessionOf(request))?.role === 'recruiter';
  return plainPost(
    request,
    params &&
      isAct(act) &&
      endForm(paths.offerEnd(params.id), 'recruiter', (client, values) =>
        act === 'extend'
          ? client(offerEndsContract.extend, { params, body: extension(values) })
          : client(offerEndsContract.fill, { params, body: filling(values) }),
      ),
    isRecruiter ? undefined : 0,
  );
}

/** With the secret of a mailed link. */
export const offerEndPost = (request: Request, act: string, token: string): Promise<Response> =>
  plainPost(
    request,
    isAct(act) &&
      endForm(paths.offerEndByLink(token), undefined, (client, values) =>
        act === 'extend'
          ? client(offerEndsContract.extendByLink, { params: { token }, body: extension(values) })
          : client(offerEndsContract.fillByLink, { params: { token }, body: filling(values) }),
      ),
  );
