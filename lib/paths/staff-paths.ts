/* Addresses of the back office. */

import { withQuery } from './path-builders.ts';

type Query = Parameters<typeof withQuery>[1];

const id = (value: number | string) => encodeURIComponent(String(value));

export const today = () => '/staff';
export const login = (next?: string) => withQuery('/staff/login', { next });
/** The link that sets an account of staff up. */
export const setup = (token: string) => `/staff/setup/${id(token)}`;
/** Shows new one-time codes, once. */
export const codes = () => '/staff/codes';
export const account = () => '/staff/account';
export const restricted = () => '/staff/restricted';
/** Orders; `tab`: refunds or held money instead. */
export const payments = (query?: Query) => withQuery('/staff/payments', query);
export const order = (value: number | string) => `/staff/payments/${id(value)}`;
/** Plans and proof that wait for a second person. */
export const requests = (query?: Query) => withQuery('/staff/requests', query);
export const quotes = (query?: Query) => withQuery('/staff/quotes', query);
/** Recruiters who opened unusually many CVs. */
export const access = (query?: Query) => withQuery('/staff/access', query);
export const cv = (cvId: number | string) => `/staff/cvs/${id(cvId)}`;
export const content = (query?: Query) => withQuery('/staff/content', query);
/** One content, or `new`. */
export const contentOf = (kind: string, key: string) => `/staff/content/${id(kind)}/${id(key)}`;
export const members = (query?: Query) => withQuery('/staff/members', query);
export const offers = (query?: Query) => withQuery('/staff/offers', query);
/** Mails and jobs that failed. */
export const operations = (query?: Query) => withQuery('/staff/operations', query);
/** Figures by day, week or month. */
export const metrics = (query?: Query) => withQuery('/staff/metrics', query);
export const metricsFile = (query: Query) => withQuery('/api/staff-metrics', query);

export const accounts = (query?: Query) => withQuery('/staff/accounts', query);
export const accountOf = (accountId: number) => `/staff/accounts/${accountId}`;
export const garages = (query?: Query) => withQuery('/staff/garages', query);
export const audit = (query?: Query) => withQuery('/staff/audit', query);
/** The audit log as a file. */
export const auditFile = (query?: Query) => withQuery('/api/staff-file/audit', query);

/** An invoice or credit note as a PDF. */
export const invoiceFile = (value: number) => withQuery('/api/staff-file/invoice', { id: value });

/** Where the plain form of an operation is posted (`staffMembers.add`). */
export const post = (operation: string) => `/api/staff/${operation.replace('.', '/')}`;
/** Sign-in, sign-out, and what makes or shows secrets. */
export const sessionPost = (
  action: 'sign-in' | 'passkey' | 'sign-out' | 'set-up' | 'set-up-passkey' | 'codes' | 'begin-setup',
) => `/api/staff-session/${action}`;
/** Forgets a session that the API has refused. */
export const ended = (next?: string) => withQuery('/api/staff-session/ended', { next });
