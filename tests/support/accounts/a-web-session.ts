import type { Session } from '#lib/web/session/session.ts';

/** The opaque token that the upstream gave to who is signed in. */
export const UPSTREAM_TOKEN = 'the-upstreams-opaque-token';

/** What the upstream answers to a sign-in, on the wire. */
export const signedInUser = {
  id: 12,
  gender: 'f',
  roles: ['ROLE_CANDIDATE'],
  accessToken: UPSTREAM_TOKEN,
  deviceToken: '12.device.signature',
  email: 'lea@bielle.test',
  firstName: 'Léa',
  lastName: 'Martin',
  phoneNumber: null,
  postalCode: null,
  language: 'fr',
  bypass: false,
  internal: false,
};

/** The session that the web makes of it. */
export const webSession: Session = {
  token: UPSTREAM_TOKEN,
  userId: 12,
  role: 'candidate',
  firstName: 'Léa',
  gender: 'f',
  locale: 'fr',
  internal: false,
  bypass: false,
  since: Date.now(),
};

/** What GET /notifications answers to the candidate who is signed in. */
export const candidateCounters = {
  sent: 2,
  accepted: 0,
  declined: 1,
  interviews: 0,
  messagesReceived: 0,
  cvReceived: 0,
  selected: 0,
  unread: { accepted: 0, rejected: 1, messages: 0, interviews: 0, received: 0 },
};
