import type operations from '#messages/fr/staff/operations.json';

export type MailGroup = keyof (typeof operations)['mails']['groups'];

/** By what the name of a template begins with. */
const BEGINNINGS: readonly [RegExp, MailGroup][] = [
  [/^(application|answersWait|invitedToApply|offer(Removed|Closed|Filled)|quickApply)/, 'applications'],
  [/^interview/, 'interviews'],
  [/^offer/, 'offers'],
  [/^(order|payment|invoice|creditNote|plan|quote|refund)/, 'orders'],
  [/^(team|join|garageLinked|sirenTaken|domainCheck)/, 'team'],
  [/^(searchAlert|cvAlert)/, 'alerts'],
  [/^newMessage/, 'messages'],
  [/^newsletter/, 'newsletter'],
  [/^(cvShared|habilitation)/, 'cvs'],
  [/^report/, 'reports'],
  [/^staff/, 'staff'],
  [
    /^(verify|firstOffer|alreadyRegistered|reset|password|passkey|useGarage|inactivity|email|export|account)/,
    'accounts',
  ],
];

/** What a mail is about. */
export const mailGroup = (template: string): MailGroup =>
  BEGINNINGS.find(([begins]) => begins.test(template))?.[1] ?? 'other';
