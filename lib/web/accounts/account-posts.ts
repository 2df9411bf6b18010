import type { z } from 'zod';
import { authenticationContract } from '#lib/contract/accounts/authentication.ts';
import { emailChangeContract } from '#lib/contract/accounts/email-change.ts';
import { exportsContract } from '#lib/contract/accounts/exports.ts';
import { resetForm } from '#lib/contract/accounts/forms.ts';
import { passkeysContract } from '#lib/contract/accounts/passkeys.ts';
import { profileContract } from '#lib/contract/accounts/profile.ts';
import { sessionsContract } from '#lib/contract/accounts/sessions.ts';
import { mailChoicesContract } from '#lib/contract/applications/mail-choices.ts';
import { connectionContract } from '#lib/contract/organisations/connection.ts';
import { verificationContract } from '#lib/contract/organisations/verification.ts';
import { ApiFailure, type Client } from '#lib/contract/platform/client.ts';
import type { BodyInput, Role } from '#lib/contract/platform/operation.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { paths, withQuery } from '#lib/paths/paths.ts';
import { mutedIn } from '#lib/rules/applications/candidate-mails.ts';
import { safeReturnPath } from '#lib/rules/return-path.ts';
import { isoFromDate } from '#lib/rules/text/date-mask.ts';
import { seenIn } from '../form-fields.ts';
import { type Failure, plainPost, type Values } from '../plain-post.ts';
import { renewedSession } from '../session/renewed-session.ts';
import { endSessionHeader, type Session } from '../session/session.ts';
import { answerFailure, localeOf } from '../upstream/answers.ts';
import { registeringBrowser } from './registering-browser.ts';

type Sent = { message?: string | undefined; cookies?: readonly string[] };

type AccountForm = {
  page: (role: Role) => string;
  send: (client: Client, values: Values, role: Role, session: Session | null) => Promise<Sent>;
  signedIn?: true;
  registers?: true;
  done: (role: Role, values: Values) => string;
  notice?: (role: Role, values: Values) => { page: string; values?: Record<string, string> };
};

const ticked = (values: Values, name: string) => values[name] === 'on';

function refusal(issues: readonly z.core.$ZodIssue[]): ApiFailure {
  const fields = Object.fromEntries(issues.map((issue) => [issue.path.join('.'), issue.message]));
  return new ApiFailure({ statusCode: 422, code: 'invalid', message: '', fields });
}

const forms = {
  register: {
    page: paths.register,
    send: (client, values, role) => {
      const consents = { policy: ticked(values, 'policy'), newsletter: ticked(values, 'newsletter') };
      const body = { ...values, ...consents };
      return role === 'candidate'
        ? client(authenticationContract.signupCandidate, {
            body: body as BodyInput<typeof authenticationContract.signupCandidate>,
          })
        : client(authenticationContract.signupRecruiter, {
            body: body as BodyInput<typeof authenticationContract.signupRecruiter>,
          });
    },
    registers: true,
    done: (role, { next }) => withQuery(paths.login(role), { registered: 1, next }),
  },
  forgot: {
    page: (role) => paths.forgotPassword(role),
    send: (client, { email = '', next }, role) =>
      client(authenticationContract.sendOtpCode, { body: { email, role, next } }),
    done: (role, { next }) => paths.confirmPassword(role, { next }),
    notice: (role, { email = '' }) => ({ page: paths.confirmPassword(role), values: { email } }),
  },
  reset: {
    page: (role) => paths.confirmPassword(role),
    send: async (client, values) => {
      const checked = resetForm.safeParse(values);
      if (!checked.success) throw refusal(checked.error.issues);
      const { code, newPassword, email } = checked.data;
      return client(authenticationContract.resetPassword, { body: { code, newPassword, email } });
    },
    done: (role, { next }) => withQuery(paths.login(role), { reset: 1, next }),
  },
  resend: {
    page: paths.login,
    send: (client, { email = '', next }, role) =>
      client(authenticationContract.resendVerification, { body: { email, role, next } }),
    done: (role, { next }) => paths.login(role, next),
    notice: (role) => ({ page: paths.login(role) }),
  },
  password: {
    page: paths.password,
    signedIn: true,
    send: (client, values) =>
      client(authenticationContract.changePassword, {
        body: values as BodyInput<typeof authenticationContract.changePassword>,
      }),
    done: (role) => (role === 'recruiter' ? paths.myOffers() : paths.password(role)),
    notice: (role) => ({ page: paths.password(role) }),
  },
  profile: {
    page: paths.profile,
    signedIn: true,
    send: async (client, values, _role, session) => {
      const birthday = isoFromDate(values.birthday ?? '') ?? values.birthday;
      const newsletter = ticked(values, 'newsletter');
      const body = { ...values, birthday, newsletter, revision: seenIn(values) };
      const { data } = await client(profileContract.updateUser, {
        body: body as BodyInput<typeof profileContract.updateUser>,
      });
      return { cookies: session ? await renewedSession(session, data) : [] };
    },
    done: (role, { next }) => withQuery(paths.profile(role), { saved: 1, next }),
  },
  contact: {
    page: () => paths.cvCreate(),
    signedIn: true,
    send: (client, { phoneNumber = '', postalCode = '' }) =>
      client(profileContract.updateContact, { body: { phoneNumber, postalCode } }),
    done: (_role, { next }) => safeReturnPath(next, paths.cvCreate()),
  },
  export: {
    page: paths.dataExport,
    signedIn: true,
    send: async (client, { password = '' }) => {
      await client(authenticationContract.confirmAuthentication, { body: { password } });
      return client(exportsContract.request, {});
    },
    done: paths.dataExport,
  },
  email: {
    page: paths.ownEmail,
    signedIn: true,
    send: (client, { email = '', password = '' }) =>
      client(emailChangeContract.request, { body: { email, password } }),
    done: paths.ownEmail,
    notice: (role) => ({ page: paths.ownEmail(role) }),
  },
  'cancel-email': {
    page: paths.ownEmail,
    signedIn: true,
    send: (client) => client(emailChangeContract.cancel, {}),
    done: paths.ownEmail,
    notice: (role) => ({ page: paths.ownEmail(role) }),
  },
  mails: {
    page: paths.ownMailChoices,
    signedIn: true,
    send: (client, values) =>
      client(mailChoicesContract.save, { body: { muted: mutedIn(values), revision: seenIn(values) } }),
    done: paths.ownMailChoices,
    notice: () => ({ page: paths.ownMailChoices() }),
  },
  'end-session': {
    page: paths.devices,
    signedIn: true,
    send: (client, { id = '' }) => client(sessionsContract.end, { params: { id } }),
    done: paths.devices,
    notice: (role) => ({ page: paths.devices(role) }),
  },
  'end-sessions': {
    page: paths.devices,
    signedIn: true,
    send: (client) => client(sessionsContract.endOthers, {}),
    done: paths.devices,
    notice: (role) => ({ page: paths.devices(role) }),
  },
  'rename-passkey': {
    page: paths.passkeys,
    signedIn: true,
    send: (client, { id = '', name = '' }) =>
      client(passkeysContract.rename, { params: { id }, body: { name } }),
    done: paths.passkeys,
    notice: (role) => ({ page: paths.passkeys(role) }),
  },
  'remove-passkey': {
    page: paths.passkeys,
    signedIn: true,
    send: (client, { id = '' }) => client(passkeysContract.remove, { params: { id } }),
    done: paths.passkeys,
    notice: (role) => ({ page: paths.passkeys(role) }),
  },
  'verify-domain': {
    page: () => paths.companyVerification(),
    signedIn: true,
    send: (client, { email = '' }) => client(verificationContract.sendLink, { body: { email } }),
    done: () => paths.companyVerification(),
    notice: () => ({ page: paths.companyVerification() }),
  },
  'verify-link': {
    page: () => paths.companyVerification(),
    signedIn: true,
    send: (client, { token = '' }) => client(verificationContract.openLink, { body: { token } }),
    done: () => paths.companyVerification(),
    notice: () => ({ page: paths.companyVerification() }),
  },
  'verify-register': {
    page: () => paths.companyVerification(),
    signedIn: true,
    send: (client) => client(verificationContract.askRegister, {}),
    done: () => paths.companyVerification(),
    notice: () => ({ page: paths.companyVerification() }),
  },
  confirm: {
    page: () => paths.cvAccess(),
    signedIn: true,
    send: (client, { password = '' }) =>
      client(authenticationContract.confirmAuthentication, { body: { password } }),
    done: (_role, { next }) => safeReturnPath(next, paths.received('received')),
  },
  'save-connection': {
    page: () => paths.companyConnection(),
    signedIn: true,
    send: async (client, { issuer = '', clientId = '', clientSecret = '', password = '', ...others }) => {
      await client(authenticationContract.confirmAuthentication, { body: { password } });
      return client(connectionContract.save, {
        body: { issuer, clientId, clientSecret, revision: seenIn(others) },
      });
    },
    done: () => paths.companyConnection(),
    notice: () => ({ page: paths.companyConnection() }),
  },
  'check-connection': {
    page: () => paths.companyConnection(),
    signedIn: true,
    send: (client) => client(connectionContract.check, {}),
    done: () => paths.companyConnection(),
    notice: () => ({ page: paths.companyConnection() }),
  },
  'require-connection': {
    page: () => paths.companyConnection(),
    signedIn: true,
    send: (client, { isMandatory }) =>
      client(connectionContract.require, { body: { isMandatory: isMandatory === 'yes' } }),
    done: () => paths.companyConnection(),
    notice: () => ({ page: paths.companyConnection() }),
  },
  'remove-connection': {
    page: () => paths.companyConnection(),
    signedIn: true,
    send: (client) => client(connectionContract.remove, {}),
    done: () => paths.companyConnection(),
    notice: () => ({ page: paths.companyConnection() }),
  },
  unsubscribe: {
    page: paths.profile,
    signedIn: true,
    send: async (client, { password = '' }) => {
      await client(authenticationContract.confirmAuthentication, { body: { password } });
      await client(profileContract.unsubscribe, {});
      return { cookies: [endSessionHeader()] };
    },
    done: () => withQuery(paths.home(), { unsubscribed: 1 }),
  },
} as const satisfies Record<string, AccountForm>;

export type AccountAction = keyof typeof forms;

export function isAccountAction(action: string): action is AccountAction {
  return Object.hasOwn(forms, action);
}

/** Replaces keys of the validation texts by their texts. */
function inWords(request: Request, failure: Failure): Failure {
  const words: Record<string, string> = messagesOf(localeOf(request)).validation;
  const fields = Object.entries(failure.fields ?? {}).map(([name, text]) => [name, words[text] ?? text]);
  return { ...failure, ...(failure.fields ? { fields: Object.fromEntries(fields) } : {}) };
}

/** Carries out an account form. */
export const accountPost = (request: Request, action: AccountAction): Promise<Response> =>
  plainPost(request, (values) => {
    const { role } = values;
    if (role !== 'candidate' && role !== 'recruiter') return answerFailure(request, 'bad_request');
    const form: AccountForm = forms[action];
    const browser = form.registers && registeringBrowser(request.headers);
    return {
      page: form.page(role),
      session: form.signedIn && 'any',
      headers: browser?.headers,
      send: async (client, session) => {
        const { message, cookies: sent = [] } = await form.send(client, values, role, session);
        const cookies = browser ? [...sent, browser.cookie] : sent;
        const notice = form.notice?.(role, values);
        return { to: form.done(role, values), cookies, ...(notice && { message, ...notice }) };
      },
      refused: (failure) => ({ failure: inWords(request, failure) }),
    };
  });
