import type { staffContracts } from './all.ts';

/**
 * Every operation by which staff change something, and whether a second person has to agree to it: `always`; `above`,
 * beyond what one person may refund alone; `never`, for what gives no money, plan or proof.
 */
export const SECOND_PERSON = {
  'staffAccounts.extendPlan': 'always',
  'staffGarages.verify': 'always',
  'staffContent.savePackage': 'always',
  'staffContent.revertPackage': 'always',
  'staffPayments.refund': 'above',
  'staffPayments.giveBack': 'above',
  // The order is paid for in full; what is beyond goes back, as a refund.
  'staffPayments.settle': 'above',

  // They repeat or end what was agreed to, or are the agreement.
  'staffPayments.approve': 'never',
  'staffPayments.decline': 'never',
  'staffPayments.retry': 'never',
  'staffPayments.review': 'never',
  // The order is paid and delivered; its rate stays as it was.
  'staffPayments.confirmVat': 'never',
  'staffRequests.approve': 'never',
  'staffRequests.decline': 'never',

  'staffAccounts.sendLink': 'never',
  'staffAccounts.endSessions': 'never',
  'staffAccounts.suspend': 'never',
  'staffAccounts.reinstate': 'never',
  'staffAccounts.suspendOrganisation': 'never',
  'staffAccounts.reinstateOrganisation': 'never',
  'staffAccounts.decideAppeal': 'never',
  'staffAccounts.liftLimits': 'never',
  'staffAccounts.erase': 'never',
  'staffContent.saveText': 'never',
  'staffContent.saveLabel': 'never',
  'staffContent.savePartner': 'never',
  'staffContent.saveTestimonial': 'never',
  'staffContent.revert': 'never',
  'staffContent.cancel': 'never',
  // Minima are those of the law: nobody pays or gets anything by them here.
  'staffContent.savePayMinima': 'never',
  'staffContent.revertPayMinima': 'never',
  // What is in force stays.
  'staffContent.cancelPrice': 'never',
  'staffCvs.close': 'never',
  'staffCvs.lift': 'never',
  'staffCvs.open': 'never',
  // A person whom one member of staff let in never counts as the second person beside them.
  'staffMembers.add': 'never',
  'staffMembers.change': 'never',
  'staffMembers.end': 'never',
  'staffMembers.resetAccess': 'never',
  'staffOffers.keep': 'never',
  'staffOffers.keepAlike': 'never',
  'staffOffers.withdraw': 'never',
  'staffOffers.restore': 'never',
  'staffOffers.feature': 'never',
  'staffOffers.decideAppeal': 'never',
  'staffOperations.retryMail': 'never',
  'staffOperations.retryJob': 'never',
  'staffQuotes.move': 'never',
  'staffQuotes.note': 'never',
  'staffQuotes.remind': 'never',
  'staffSession.signinByCode': 'never',
  'staffSession.signinByPasskey': 'never',
  'staffSession.signout': 'never',
  'staffSession.makeCodes': 'never',
  'staffSession.beginSetup': 'never',
  'staffSession.removePasskey': 'never',
  'staffSession.setupByCode': 'never',
  'staffSession.preparePasskey': 'never',
  'staffSession.setupByPasskey': 'never',
} as const satisfies Partial<Record<StaffOperation, 'always' | 'above' | 'never'>>;

type Contracts = typeof staffContracts;
type StaffOperation = {
  [R in keyof Contracts & string]: `${R}.${keyof Contracts[R] & string}`;
}[keyof Contracts & string];

type Listed = typeof SECOND_PERSON;

/** Operations that only store a request, which a second person carries out by agreeing. */
export type RequestedOperation = {
  [O in keyof Listed]: Listed[O] extends 'always' ? O : never;
}[keyof Listed];
