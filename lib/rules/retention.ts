/** How long data is kept. The nightly jobs use these numbers, and the privacy notice prints them. */
export const RETENTION = {
  /** Without use, and in all. */
  sessionDays: 30,
  longestSessionDays: 365,
  addressMinutes: 60,
  unverifiedAccountDays: 30,
  /** Months without a sign-in after which a candidate's account is erased, and after which they are warned. */
  unusedCandidateMonths: 24,
  warnedCandidateMonths: 23,
  /** Days between that warning and the end, whatever was late. */
  warnedDays: 28,
  /** Drafts without content. */
  emptyDraftMonths: 3,
  mailDays: 30,
  /** Years after the year of issue that the law wants invoices kept. */
  invoiceYears: 10,
  exportHours: 24,
  /** The answer to a form that acts once, for a browser that sends it again. */
  formAnswerHours: 24,
  /** What was typed into a form that was refused, until its page shows it again. */
  keptFormMinutes: 30,
  exportEveryDays: 1,
  reporterMonths: 12,
  /** Months after its answer that an appeal against a withdrawal is kept. */
  appealMonths: 12,
  viewMonths: 13,
  quoteMonths: 36,
  /** Months after a first offer was free that its SIREN is kept, once the organisation has ended. */
  freeOfferMonths: 36,
  /** Days in which a person, browser or network has one free offer without a proved SIREN. */
  freeRequesterDays: 30,
  importMonths: 12,
  cvShareMonths: 12,
  /** Who opened a CV, and who reached a limit of opened CVs. */
  cvViewMonths: 12,
  accessIncidentMonths: 12,
  alertOfferMonths: 13,
  newsletterLinkDays: 7,
  /** An alert without an account whose link nobody has used. */
  alertLinkDays: 7,
  /** An application without an account whose link nobody has used. */
  pendingApplicationHours: 72,
  /** A CV file that was added to a form which nobody has sent. */
  unsentFileHours: 24,
  /** Days after an application that its mailed link shows it. */
  followLinkDays: 180,
  /** The link of a reminder, with which a recruiter answers without a session. */
  answerLinkDays: 30,
  /** Days after the end of an offer that the link of its last mail works. */
  offerEndLinkDays: 30,
  /** Months after a consent is withdrawn that its proof is kept (limitation of actions, five years). */
  consentMonths: 60,
  /** Days that an invitation to a team can be accepted, and after its end that its link says what happened. */
  teamInvitationDays: 7,
  endedTeamInvitationDays: 30,
  /** Days that a request to join a team can be answered, and then that the answer is remembered. */
  joinRequestDays: 30,
  /** Days after an interview that the links of its mails are remembered. */
  interviewLinkDays: 30,
  /** What an editor typed into a page of text and did not publish. */
  contentDraftDays: 90,
  /** The trigger of `audit_events` has the same number. */
  auditMonths: 12,
} as const;
