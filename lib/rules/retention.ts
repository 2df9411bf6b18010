/**
 * How long Bielle keeps what. The nightly jobs count with these numbers, and the privacy notice prints them, so that
 * what is said and what is done cannot part.
 */
export const RETENTION = {
  /** Days without use after which a session ends, and after which it ends however much it is used. */
  sessionDays: 30,
  longestSessionDays: 365,
  /** Minutes that tries from a network address are counted, at the most. */
  addressMinutes: 60,
  /** Days that a registration waits for its address to be verified. */
  unverifiedAccountDays: 30,
  /** Months without a sign-in after which a candidate's account is erased, and after which they are warned. */
  unusedCandidateMonths: 24,
  warnedCandidateMonths: 23,
  /** Days between that warning and the end, whatever was late. */
  warnedDays: 28,
  /** Months that a draft into which nothing was put is left alone. */
  emptyDraftMonths: 3,
  /** Days that a sent mail is remembered, and its text where no mail server is set. */
  mailDays: 30,
  /** Years after the year of issue that the law wants invoices kept. */
  invoiceYears: 10,
  /** Hours that an export of one's data can be fetched. */
  exportHours: 24,
  /** Days between two exports of one person. */
  exportEveryDays: 1,
  /** Months after the decision (or, without one, the report) that a report of an offer names who sent it. */
  reporterMonths: 12,
  /** Months that the visits of an offer are kept, by day and without anything about the visitors. */
  viewMonths: 13,
  /** Months that a request for a quote is kept (CNIL, prospects: 3 years after the last contact). */
  quoteMonths: 36,
  /** Months that the report of an import of offers is kept. */
  importMonths: 12,
  /** Months that it is remembered to whom a CV was mailed. */
  cvShareMonths: 12,
  /** Months that it is remembered which offers an alert has told of. */
  alertOfferMonths: 13,
  /** Days that the link which confirms the newsletter can be used. */
  newsletterLinkDays: 7,
  /** Months after a consent is withdrawn that its proof is kept (limitation of actions, five years). */
  consentMonths: 60,
  /** Days after an interview that the links of its mails are remembered. */
  interviewLinkDays: 30,
  /** Months that it is remembered who saw and changed what; the trigger of `audit_events` says the same. */
  auditMonths: 12,
} as const;
