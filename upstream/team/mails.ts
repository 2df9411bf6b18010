import { paths } from '#lib/paths/paths.ts';
import { RETENTION } from '#lib/rules/retention.ts';
import { buttonTo, frame, frameOfRequest, type MailTemplate } from '#upstream/platform/mail/content.ts';

/** To an unconfirmed address: contains nothing typed. The page behind the link names the organisation. */
export const invitedMail: MailTemplate<{ token: string }> = {
  name: 'teamInvited',
  write: ({ token }, texts, publicUrl) => ({
    ...frameOfRequest('team.teamInvited', texts, '', { days: RETENTION.teamInvitationDays }),
    subject: texts.mail('team.teamInvited.subject'),
    ...buttonTo(texts, texts.mail('team.teamInvited.button'), publicUrl + paths.teamInvitation(token)),
  }),
};

/** To who invited. */
export const answeredMail: MailTemplate<{ firstName: string; email: string; accepted: boolean }> = {
  name: 'teamAnswered',
  write({ firstName, email, accepted }, texts, publicUrl) {
    const key = accepted ? 'team.teamAccepted' : 'team.teamDeclined';
    return {
      ...frame(key, texts, firstName),
      subject: texts.mail(`${key}.subject`),
      facts: [{ label: texts.mail('team.facts.address'), value: email }],
      ...buttonTo(texts, texts.mail(`${key}.button`), publicUrl + paths.team()),
    };
  },
};

/** To the person who asked to join; the address is confirmed. */
export const joinDeclinedMail: MailTemplate<{ firstName: string; organisation: string }> = {
  name: 'joinDeclined',
  write: ({ firstName, organisation }, texts, publicUrl) => ({
    ...frame('team.joinDeclined', texts, firstName),
    subject: texts.mail('team.joinDeclined.subject'),
    facts: [{ label: texts.mail('team.facts.organisation'), value: organisation }],
    ...buttonTo(texts, texts.mail('team.joinDeclined.button'), publicUrl + paths.company()),
  }),
};

/** To a member whom somebody removed; the address is confirmed. */
export const removedMail: MailTemplate<{ firstName: string; organisation: string }> = {
  name: 'teamRemoved',
  write: ({ firstName, organisation }, texts, publicUrl) => ({
    ...frame('team.teamRemoved', texts, firstName),
    subject: texts.mail('team.teamRemoved.subject'),
    facts: [{ label: texts.mail('team.facts.organisation'), value: organisation }],
    ...buttonTo(texts, texts.mail('team.teamRemoved.button'), publicUrl + paths.profile('recruiter')),
  }),
};
