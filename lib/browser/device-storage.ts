import { RETENTION } from '#lib/rules/retention.ts';
import { CONSENT_DAYS, consentCookie, type Purpose } from './consent.ts';
import { KEPT_OFFERS } from './kept-key.ts';

/** How long something stays: seconds, until the tab is closed, or until it is used or removed. */
type Life = number | 'tab' | 'use';

/** `consent.stored.<what>` says what it is for. */
export type Stored = Readonly<{
  what: string;
  name: string;
  place: 'cookie' | 'local' | 'session' | 'cache';
  life: Life;
  /** Null for what the service needs. */
  purpose: Purpose | null;
}>;

const DAY = 24 * 60 * 60;

/** Everything that the product stores in a browser; the page about cookies prints this list. */
export const DEVICE_STORAGE = [
  {
    what: 'session',
    name: 'bielle_session',
    place: 'cookie',
    life: RETENTION.sessionDays * DAY,
    purpose: null,
  },
  { what: 'ended', name: 'bielle_ended', place: 'cookie', life: 600, purpose: null },
  { what: 'device', name: 'bielle_device', place: 'cookie', life: 365 * DAY, purpose: null },
  {
    what: 'browser',
    name: 'bielle_browser',
    place: 'cookie',
    life: RETENTION.unverifiedAccountDays * DAY,
    purpose: null,
  },
  {
    what: 'flash',
    name: 'bielle_flash',
    place: 'cookie',
    life: RETENTION.keptFormMinutes * 60,
    purpose: null,
  },
  { what: 'garage', name: 'bielle_garage', place: 'cookie', life: 600, purpose: null },
  { what: 'staff', name: 'bielle_staff', place: 'cookie', life: 8 * 60 * 60, purpose: null },
  { what: 'language', name: 'NEXT_LOCALE', place: 'cookie', life: 365 * DAY, purpose: null },
  { what: 'consent', name: consentCookie, place: 'cookie', life: CONSENT_DAYS * DAY, purpose: null },
  { what: 'form', name: 'form:', place: 'local', life: 30 * DAY, purpose: null },
  { what: 'cart', name: 'cart', place: 'local', life: 30 * DAY, purpose: null },
  { what: 'pendingItem', name: 'cart:pending', place: 'local', life: 'use', purpose: null },
  { what: 'pendingOrder', name: 'order:pending', place: 'local', life: 'use', purpose: null },
  { what: 'keptOffers', name: KEPT_OFFERS, place: 'local', life: 'use', purpose: null },
  { what: 'onDevice', name: 'offline', place: 'local', life: 'use', purpose: null },
  { what: 'offlinePage', name: 'bielle-offline-', place: 'cache', life: 'use', purpose: null },
  { what: 'message', name: 'bielle:message', place: 'session', life: 'tab', purpose: null },
  { what: 'undos', name: 'bielle:undos', place: 'session', life: 'tab', purpose: null },
  { what: 'resetEmail', name: 'bielle:reset-email', place: 'session', life: 'tab', purpose: null },
  { what: 'wayBack', name: 'bielle:way-back', place: 'session', life: 'tab', purpose: null },
  { what: 'cvParts', name: 'bielle:cv-file', place: 'session', life: 'tab', purpose: null },
  { what: 'formKeys', name: 'bielle:form-keys', place: 'session', life: 'tab', purpose: null },
  { what: 'paid', name: 'bielle:paid', place: 'session', life: 'tab', purpose: null },
  {
    what: 'searched',
    name: 'bielle:searched',
    place: 'local',
    life: CONSENT_DAYS * DAY,
    purpose: 'comfort',
  },
] as const satisfies readonly Stored[];
