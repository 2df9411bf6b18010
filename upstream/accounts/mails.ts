import type { Role } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import {
  buttonBehindSignIn,
  buttonTo,
  firstPasswordText,
  frame,
  frameOfRequest,
  type MailTemplate,
} from '#upstream/platform/mail/content.ts';

/** To an unconfirmed address: contains nothing typed. `next` is a page of this site, opened after signing in. */
export const verifyEmailMail: MailTemplate<{ token: string; next?: string | undefined }> = {
  name: 'verifyEmail',
  write: ({ token, next }, texts, publicUrl) => ({
    ...frameOfRequest('accounts.verifyEmail', texts, ''),
    subject: texts.mail('accounts.verifyEmail.subject'),
    ...buttonTo(texts, texts.mail('accounts.verifyEmail.button'), publicUrl + paths.checkEmail(token, next)),
  }),
};

/** To an unconfirmed address: contains nothing typed. */
export const firstOfferMail: MailTemplate<{ token: string; next?: string | undefined }> = {
  name: 'firstOffer',
  write: ({ token }, texts, publicUrl) => ({
    ...frame('accounts.firstOffer', texts, ''),
    subject: texts.mail('accounts.firstOffer.subject'),
    ...buttonTo(texts, texts.mail('accounts.firstOffer.button'), publicUrl + paths.publishFirst(token)),
  }),
};

export const alreadyRegisteredMail: MailTemplate<{
  firstName: string;
  role: Role;
  next?: string | undefined;
}> = {
  name: 'alreadyRegistered',
  write: ({ firstName, role, next }, texts, publicUrl) => ({
    ...frameOfRequest('accounts.alreadyRegistered', texts, firstName),
    subject: texts.mail('accounts.alreadyRegistered.subject'),
    ...buttonTo(texts, texts.mail('accounts.alreadyRegistered.button'), publicUrl + paths.login(role, next)),
    others: [
      {
        label: texts.mail('accounts.alreadyRegistered.second'),
        link: publicUrl + paths.forgotPassword(role, next),
      },
    ],
  }),
};

export const resetCodeMail: MailTemplate<{
  firstName: string;
  code: string;
  role: Role;
  next?: string | undefined;
}> = {
  name: 'resetCode',
  write: ({ firstName, code, role, next }, texts, publicUrl) => ({
    ...frameOfRequest('accounts.resetCode', texts, firstName),
    subject: texts.mail('accounts.resetCode.subject', { code }),
    facts: [{ label: texts.mail('accounts.resetCode.code'), value: code }],
    ...buttonTo(
      texts,
      texts.mail('accounts.resetCode.button'),
      publicUrl + paths.confirmPassword(role, { next }),
    ),
  }),
};

/** `passkeys` is how many the account has; a new password does not end them. Absent in mails queued before there were any. */
export const passwordChangedMail: MailTemplate<{
  firstName: string;
  role: Role;
  passkeys?: number | undefined;
}> = {
  name: 'passwordChanged',
  write: ({ firstName, role, passkeys = 0 }, texts, publicUrl) => ({
    ...frame('accounts.passwordChanged', texts, firstName),
    paragraphs: [
      texts.mail('accounts.passwordChanged.body'),
      ...(passkeys > 0 ? [texts.mail('accounts.passwordChanged.passkeys', { count: passkeys })] : []),
    ],
    subject: texts.mail('accounts.passwordChanged.subject'),
    ...buttonTo(texts, texts.mail('accounts.passwordChanged.button'), publicUrl + paths.forgotPassword(role)),
  }),
};

const aboutPasskey =
  (
    name: 'passkeyAdded' | 'passkeyRemoved',
  ): MailTemplate<{ firstName: string; role: Role; passkey: string }>['write'] =>
  ({ firstName, role, passkey }, texts, publicUrl) => ({
    ...frame(`accounts.${name}`, texts, firstName),
    subject: texts.mail(`accounts.${name}.subject`),
    facts: [{ label: texts.mail(`accounts.${name}.passkey`), value: passkey }],
    ...buttonTo(texts, texts.mail(`accounts.${name}.button`), publicUrl + paths.passkeys(role)),
  });

export const passkeyAddedMail: MailTemplate<{ firstName: string; role: Role; passkey: string }> = {
  name: 'passkeyAdded',
  write: aboutPasskey('passkeyAdded'),
};

export const passkeyRemovedMail: MailTemplate<{ firstName: string; role: Role; passkey: string }> = {
  name: 'passkeyRemoved',
  write: aboutPasskey('passkeyRemoved'),
};

/** Instead of a code, where only the provider of the garage signs in. */
export const useGarageMail: MailTemplate<{ firstName: string; next?: string | undefined }> = {
  name: 'useGarage',
  write: ({ firstName, next }, texts, publicUrl) => ({
    ...frameOfRequest('accounts.useGarage', texts, firstName),
    subject: texts.mail('accounts.useGarage.subject'),
    ...buttonTo(texts, texts.mail('accounts.useGarage.button'), publicUrl + paths.garageLogin(next)),
  }),
};

/** `garage` is its domain. */
export const garageLinkedMail: MailTemplate<{ firstName: string; role: Role; garage: string }> = {
  name: 'garageLinked',
  write: ({ firstName, role, garage }, texts, publicUrl) => ({
    ...frame('accounts.garageLinked', texts, firstName),
    subject: texts.mail('accounts.garageLinked.subject'),
    facts: [{ label: texts.mail('accounts.garageLinked.garage'), value: garage }],
    ...buttonTo(texts, texts.mail('accounts.garageLinked.button'), publicUrl + paths.devices(role)),
  }),
};

/** `endsOn` is a date in the reader's language. */
export const inactivityWarningMail: MailTemplate<{
  firstName: string;
  endsOn: string;
  hasPassword: boolean;
}> = {
  name: 'inactivityWarning',
  write: ({ firstName, endsOn, hasPassword }, texts, publicUrl) => {
    const { paragraphs, ...others } = frame('accounts.inactivityWarning', texts, firstName);
    const label = texts.mail('accounts.inactivityWarning.button');
    return {
      ...others,
      paragraphs: [...paragraphs, ...firstPasswordText(texts, hasPassword)],
      subject: texts.mail('accounts.inactivityWarning.subject', { date: endsOn }),
      facts: [{ label: texts.mail('accounts.inactivityWarning.date'), value: endsOn }],
      ...buttonBehindSignIn(
        texts,
        { label, path: paths.login('candidate'), next: paths.applications('sent'), hasPassword },
        publicUrl,
      ),
    };
  },
};

/** To the current address; `email` is the requested one. */
export const emailChangeOldMail: MailTemplate<{ firstName: string; email: string; token: string }> = {
  name: 'emailChangeOld',
  write({ firstName, email, token }, texts, publicUrl) {
    const link = publicUrl + paths.emailChange(token);
    return {
      ...frame('accounts.emailChangeOld', texts, firstName),
      subject: texts.mail('accounts.emailChangeOld.subject'),
      facts: [{ label: texts.mail('accounts.emailChangeOld.address'), value: email }],
      ...buttonTo(texts, texts.mail('accounts.emailChangeOld.button'), link),
      others: [{ label: texts.mail('accounts.emailChangeOld.second'), link }],
    };
  },
};

/** To an unconfirmed address: contains nothing typed. */
export const emailChangeNewMail: MailTemplate<{ token: string }> = {
  name: 'emailChangeNew',
  write: ({ token }, texts, publicUrl) => ({
    ...frameOfRequest('accounts.emailChangeNew', texts, ''),
    subject: texts.mail('accounts.emailChangeNew.subject'),
    ...buttonTo(texts, texts.mail('accounts.emailChangeNew.button'), publicUrl + paths.emailChange(token)),
  }),
};

/** To the owner of an account at the requested address. */
export const emailChangeTakenMail: MailTemplate<{ firstName: string; role: Role }> = {
  name: 'emailChangeTaken',
  write: ({ firstName, role }, texts, publicUrl) => ({
    ...frameOfRequest('accounts.emailChangeTaken', texts, firstName),
    subject: texts.mail('accounts.emailChangeTaken.subject'),
    ...buttonTo(texts, texts.mail('accounts.emailChangeTaken.button'), publicUrl + paths.login(role)),
  }),
};

export const emailChangedMail: MailTemplate<{ firstName: string }> = {
  name: 'emailChanged',
  write: ({ firstName }, texts) => ({
    ...frame('accounts.emailChanged', texts, firstName),
    subject: texts.mail('accounts.emailChanged.subject'),
  }),
};

/** `endsOn` is a date in the reader's language. */
export const exportReadyMail: MailTemplate<{ firstName: string; role: Role; endsOn: string }> = {
  name: 'exportReady',
  write: ({ firstName, role, endsOn }, texts, publicUrl) => ({
    ...frame('accounts.exportReady', texts, firstName),
    subject: texts.mail('accounts.exportReady.subject'),
    facts: [{ label: texts.mail('accounts.exportReady.until'), value: endsOn }],
    ...buttonTo(texts, texts.mail('accounts.exportReady.button'), publicUrl + paths.dataExport(role)),
  }),
};

/** Its row is deleted after sending. */
export const accountClosedMail: MailTemplate<{ firstName: string }> = {
  name: 'accountClosed',
  write: ({ firstName }, texts) => ({
    ...frame('accounts.accountClosed', texts, firstName),
    subject: texts.mail('accounts.accountClosed.subject'),
  }),
};
