import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page } from 'playwright/test';
import { createClient } from '#lib/contract/platform/client.ts';
import { staffSessionContract } from '#lib/contract/staff/session.ts';
import type { StaffRole } from '#lib/rules/staff/staff-roles.ts';
import { appCode, STAFF_PASSWORD } from '#tests/support/staff/setup.ts';
import { UPSTREAM } from '../support/outbox.ts';

const run = promisify(execFile);

type StaffPerson = { email: string; codes: string[] };

/** Somebody whom an operator has added to the staff, with password, app and one-time codes. */
export async function aStaffPerson(name: string, role: StaffRole): Promise<StaffPerson> {
  const email = `${name.toLowerCase()}.${process.pid}.${Date.now()}@exemple.test`;
  const { stdout } = await run(
    process.execPath,
    ['scripts/launch.mjs', 'staff', 'add', email, role, '--name', name],
    {
      env: {
        ...process.env,
        DATA_DIR: process.env.E2E_DATA_DIR ?? join(tmpdir(), 'bielle-e2e'),
        UPSTREAM_URL: UPSTREAM,
      },
    },
  );
  const token = /\/staff\/setup\/(\S+)/.exec(stdout)?.[1] ?? '';
  const call = createClient({ baseUrl: UPSTREAM });
  const { data: setup } = await call(staffSessionContract.readSetup, { params: { token } });
  const { data } = await call(staffSessionContract.setupByCode, {
    params: { token },
    body: { password: STAFF_PASSWORD, code: appCode(setup.totpKey, new Date()) },
  });
  return { email, codes: data.codes };
}

/** Each sign-in takes a one-time code: those of the app work once in half a minute. */
export async function signInAsStaff(page: Page, person: StaffPerson, path = '/staff'): Promise<void> {
  await page.context().clearCookies();
  await page.goto(path);
  await page.getByLabel('Adresse e-mail').fill(person.email);
  await page.getByLabel('Mot de passe').fill(STAFF_PASSWORD);
  await page.getByLabel(/Code/).fill(person.codes.pop() ?? '');
  await page.getByRole('button', { name: 'Se connecter', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`));
}
