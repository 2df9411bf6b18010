import type { Role } from '#lib/contract/platform/operation.ts';
import { paths } from '#lib/paths/paths.ts';
import { buttonTo, frame, type MailTemplate } from '#upstream/platform/mail/content.ts';

/** To an unconfirmed address: contains nothing typed. `next` is a page of this site, opened after signing in. */
export const verifyEmailMail: MailTemplate<{ token: string; next?: string | undefined }> = {
  name: 'verifyEmail',
  write: ({ token, next }, texts, publicUrl) => ({
    ...frame('verifyEmail', texts, ''),
    subject: texts.mail('verifyEmail.subject'),
    ...buttonTo(texts, texts.mail('verifyEmail.button'), publicUrl + paths.checkEmail(token, next)),
  }),
};

/** To an unconfirmed address: contains nothing typed. */
export const firstOfferMail: MailTemplate<{ token: string; next?: string | undefined }> = {
  name: 'firstOffer',
  write: ({ token }, texts, publicUrl) => ({
    ...frame('firstOffer', texts, ''),
    subject: texts.mail('firstOffer.subject'),
    ...buttonTo(texts, texts.mail('firstOffer.button'), publicUrl + paths.publishFirst(token)),
  }),
};

export const alreadyRegisteredMail: MailTemplate<{
  firstName: string;
  role: Role;
  next?: string | undefined;
}> = {
  name: 'alreadyRegistered',
  write: ({ firstName, role, next }, texts, publicUrl) => ({
    ...frame('alreadyRegistered', texts, firstName),
    subject: texts.mail('alreadyRegistered.subject'),
    ...buttonTo(texts, texts.mail('alreadyRegistered.button'), publicUrl + paths.login(role, next)),
    second: {
      label: texts.mail('alreadyRegistered.second'),
      link: publicUrl + paths.forgotPassword(role, next),
    },
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
    ...frame('resetCode', texts, firstName),
    subject: texts.mail('resetCode.subject', { code }),
    facts: [{ label: texts.mail('resetCode.code'), value: code }],
    ...buttonTo(texts, texts.mail('resetCode.button'), publicUrl + paths.confirmPassword(role, { next })),
  }),
};

export const passwordChangedMail: MailTemplate<{ firstName: string; role: Role }> = {
  name: 'passwordChanged',
  write: ({ firstName, role }, texts, publicUrl) => ({
    ...frame('passwordChanged', texts, firstName),
    // The usual footer (do nothing) would be wrong advice here.
    footer: [texts.mail('passwordChanged.why')],
    subject: texts.mail('passwordChanged.subject'),
    ...buttonTo(texts, texts.mail('passwordChanged.button'), publicUrl + paths.forgotPassword(role)),
  }),
};

/** `endsOn` is a date in the reader's language. */
export const inactivityWarningMail: MailTemplate<{ firstName: string; endsOn: string }> = {
  name: 'inactivityWarning',
  write: ({ firstName, endsOn }, texts, publicUrl) => ({
    ...frame('inactivityWarning', texts, firstName),
    footer: [texts.mail('inactivityWarning.why')],
    subject: texts.mail('inactivityWarning.subject', { date: endsOn }),
    facts: [{ label: texts.mail('inactivityWarning.date'), value: endsOn }],
    ...buttonTo(texts, texts.mail('inactivityWarning.button'), publicUrl + paths.login('candidate')),
  }),
};

/** To the current address; `email` is the requested one. */
export const emailChangeOldMail: MailTemplate<{ firstName: string; email: string; token: string }> = {
  name: 'emailChangeOld',
  // The usual footer (do nothing) would be wrong advice here.
  write({ firstName, email, token }, texts, publicUrl) {
    const link = publicUrl + paths.emailChange(token);
    return {
      ...frame('emailChangeOld', texts, firstName),
      subject: texts.mail('emailChangeOld.subject'),
      facts: [{ label: texts.mail('emailChangeOld.address'), value: email }],
      ...buttonTo(texts, texts.mail('emailChangeOld.button'), link),
      second: { label: texts.mail('emailChangeOld.second'), link },
      footer: [texts.mail('emailChangeOld.why')],
    };
  },
};

/** To an unconfirmed address: contains nothing typed. */
export const emailChangeNewMail: MailTemplate<{ token: string }> = {
  name: 'emailChangeNew',
  write: ({ token }, texts, publicUrl) => ({
    ...frame('emailChangeNew', texts, ''),
    subject: texts.mail('emailChangeNew.subject'),
    ...buttonTo(texts, texts.mail('emailChangeNew.button'), publicUrl + paths.emailChange(token)),
  }),
};

/** To the owner of an account at the requested address. */
export const emailChangeTakenMail: MailTemplate<{ firstName: string; role: Role }> = {
  name: 'emailChangeTaken',
  write: ({ firstName, role }, texts, publicUrl) => ({
    ...frame('emailChangeTaken', texts, firstName),
    subject: texts.mail('emailChangeTaken.subject'),
    ...buttonTo(texts, texts.mail('emailChangeTaken.button'), publicUrl + paths.login(role)),
  }),
};

export const emailChangedMail: MailTemplate<{ firstName: string }> = {
  name: 'emailChanged',
  write: ({ firstName }, texts) => ({
    ...frame('emailChanged', texts, firstName),
    subject: texts.mail('emailChanged.subject'),
    footer: [texts.mail('emailChanged.why')],
  }),
};

/** `endsOn` is a date in the reader's language. */
export const exportReadyMail: MailTemplate<{ firstName: string; role: Role; endsOn: string }> = {
  name: 'exportReady',
  write: ({ firstName, role, endsOn }, texts, publicUrl) => ({
    ...frame('exportReady', texts, firstName),
    footer: [texts.mail('exportReady.why')],
    subject: texts.mail('exportReady.subject'),
    facts: [{ label: texts.mail('exportReady.until'), value: endsOn }],
    ...buttonTo(texts, texts.mail('exportReady.button'), publicUrl + paths.dataExport(role)),
  }),
};

/** Its row is deleted after sending. */
export const accountClosedMail: MailTemplate<{ firstName: string }> = {
  name: 'accountClosed',
  write: ({ firstName }, texts) => ({
    ...frame('accountClosed', texts, firstName),
    footer: [texts.mail('accountClosed.why')],
    subject: texts.mail('accountClosed.subject'),
  }),
};
