import { Secret, TOTP } from 'otpauth';
import { OPERATOR_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { staffSessionContract } from '#lib/contract/staff/session.ts';
import type { StaffRole } from '#lib/rules/staff/staff-roles.ts';
import type { TestApi } from '../api.ts';

export const STAFF_PASSWORD = 'vilebrequin et bielle';

/** What an app shows for a key at a moment. */
export const appCode = (key: string, now: Date): string =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: now.getTime() });

/** As `bielle staff add` does: the token of the link. */
export async function addByOperator(api: TestApi, email: string, roles: StaffRole[]): Promise<string> {
  const answer = await api.inject({
    method: 'POST',
    url: '/operations/staff',
    headers: {
      'content-type': 'application/json',
      [OPERATOR_SECRET_HEADER]: api.deps.settings.operatorSecret,
    },
    payload: JSON.stringify({ email, roles }),
  });
  const { link } = answer.json<{ link: string }>();
  return link.split('/').at(-1) ?? '';
}

/** Somebody who has set up password and app: their key, their one-time codes and their first session. */
export async function setUpByCode(api: TestApi, email: string, roles: StaffRole[]) {
  const token = await addByOperator(api, email, roles);
  const visitor = api.visitor();
  const { data: setup } = await visitor.call(staffSessionContract.readSetup, { params: { token } });
  const code = appCode(setup.totpKey, api.clock.now());
  const { data } = await visitor.call(staffSessionContract.setupByCode, {
    params: { token },
    body: { password: STAFF_PASSWORD, code },
  });
  return { email, token, key: setup.totpKey, ...data };
}
