import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type Page } from 'playwright/test';
import { createClient } from '#lib/contract/platform/client.ts';
import { OPERATOR_SECRET_HEADER } from '#lib/contract/platform/headers.ts';
import { staffSessionContract } from '#lib/contract/staff/session.ts';
import type { StaffRole } from '#lib/rules/staff/staff-roles.ts';
import { storedSecret } from '#lib/system/stored-secret.ts';
import { appCode, STAFF_PASSWORD } from '#tests/support/staff/setup.ts';
import { UPSTREAM } from '../support/outbox.ts';
import { ORIGIN } from '../support/session.ts';
import { DATA_FOLDER } from './failed-work.ts';

const run = promisify(execFile);

type StaffPerson = { email: string; codes: string[] };
type NewPerson = { email: string; name: string; role: StaffRole };

/** What the command of an operator asks of the upstream; starting the command takes seconds of the processor. */
async function addDirectly({ role, ...person }: NewPerson): Promise<string> {
  const answer = await fetch(`${UPSTREAM}/operations/staff`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      [OPERATOR_SECRET_HEADER]: storedSecret(DATA_FOLDER, 'operator', 'OPERATOR_SECRET'),
    },
    body: JSON.stringify({ ...person, roles: [role] }),
  });
  return answer.text();
}

async function addByCommand({ email, name, role }: NewPerson): Promise<string> {
  const command = ['scripts/bielle.mjs', 'staff', 'add', email, role, '--name', name];
  const env = { ...process.env, DATA_DIR: DATA_FOLDER, UPSTREAM_URL: UPSTREAM };
  return (await run(process.execPath, command, { env })).stdout;
}

async function setUp(name: string, role: StaffRole, add: (person: NewPerson) => Promise<string>) {
  const email = `${name.toLowerCase()}.${process.pid}.${Date.now()}@exemple.test`;
  const token = /\/staff\/setup\/([\w-]+)/.exec(await add({ email, name, role }))?.[1] ?? '';
  const call = createClient({ baseUrl: UPSTREAM });
  const { data: setup } = await call(staffSessionContract.readSetup, { params: { token } });
  const { data } = await call(staffSessionContract.setupByCode, {
    params: { token },
    body: { password: STAFF_PASSWORD, code: appCode(setup.totpKey, new Date()) },
  });
  return { email, codes: data.codes };
}

/** A member of the staff with a password, an app and one-time codes. */
export const aStaffPerson = (name: string, role: StaffRole): Promise<StaffPerson> =>
  setUp(name, role, addDirectly);

/** The same, added by the command of an operator. */
export const aStaffPersonByCommand = (name: string, role: StaffRole): Promise<StaffPerson> =>
  setUp(name, role, addByCommand);

/** Each sign-in takes a one-time code: those of the app work once in half a minute. */
const signInValues = ({ email, codes }: StaffPerson) => ({
  email,
  password: STAFF_PASSWORD,
  code: codes.pop() ?? '',
});

const endsWith = (path: string) => new RegExp(`${path.replace('?', '\\?')}$`);

/** Opens a page of staff with a session of this person alone. */
export async function signInAsStaff(page: Page, person: StaffPerson, path = '/staff'): Promise<void> {
  await page.context().clearCookies();
  const answer = await page.request.post(`${ORIGIN}/api/staff-session/sign-in`, {
    headers: { origin: ORIGIN },
    form: { ...signInValues(person), next: path },
    maxRedirects: 0,
  });
  expect(answer.headers().location).toBe(path);
  await page.goto(path);
}

/** The same through the form, to which the page leads a visitor. */
export async function signInAsStaffByForm(page: Page, person: StaffPerson, path: string): Promise<void> {
  const { email, password, code } = signInValues(person);
  await page.goto(path);
  await page.getByLabel('Adresse e-mail').fill(email);
  await page.getByLabel('Mot de passe').fill(password);
  await page.getByLabel(/Code/).fill(code);
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL(endsWith(path));
}
