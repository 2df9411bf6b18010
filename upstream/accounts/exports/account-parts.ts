import { asc, eq, inArray, or } from 'drizzle-orm';
import {
  accessTokens,
  emailChanges,
  newsletterSubscribers,
  oneTimeSecrets,
  recruiterProfiles,
  uploads,
  users,
} from '#upstream/platform/schema/accounts.ts';
import { alertCvs, alertOffers, searchAlerts, visitorAlerts } from '#upstream/platform/schema/alerts.ts';
import { savedSearches } from '#upstream/platform/schema/applications.ts';
import { auditEvents } from '#upstream/platform/schema/audit.ts';
import { oidcLinks } from '#upstream/platform/schema/connections.ts';
import { calendarFeeds, outsideCalendars } from '#upstream/platform/schema/interviews.ts';
import { outboxMails } from '#upstream/platform/schema/mail.ts';
import { consents, newsletterRequests } from '#upstream/platform/schema/newsletter.ts';
import {
  domainChecks,
  joinRequests,
  memberships,
  organisations,
} from '#upstream/platform/schema/organisations.ts';
import { passkeys } from '#upstream/platform/schema/passkeys.ts';
import { dataExports } from '#upstream/platform/schema/rights.ts';
import { suspensions } from '#upstream/platform/schema/staff.ts';
import { columnsBut } from './columns.ts';
import type { Part } from './person.ts';
import { requestsPart } from './requests-part.ts';

const account: Part = {
  name: 'account',
  tables: [
    'users',
    'recruiter_profiles',
    'organisations',
    'memberships',
    'join_requests',
    'uploads',
    'suspensions',
  ],
  async read({ tx, person }) {
    const [profile] = await tx
      .select(columnsBut(users, 'passwordHash', 'passkeyHandle', 'isDemo'))
      .from(users)
      .where(eq(users.id, person.id));
    const [company] = await tx
      .select({
        ...columnsBut(organisations, 'id', 'name', 'phone'),
        companyName: organisations.name,
        companyPhone: organisations.phone,
        jobFunction: recruiterProfiles.jobFunction,
        mobilePhone: recruiterProfiles.mobilePhone,
        role: memberships.role,
        joinedAt: memberships.createdAt,
      })
      .from(memberships)
      .innerJoin(organisations, eq(organisations.id, memberships.organisationId))
      .leftJoin(recruiterProfiles, eq(recruiterProfiles.userId, memberships.userId))
      .where(eq(memberships.userId, person.id));
    const [joining] = await tx
      .select({
        company: organisations.name,
        askedAt: joinRequests.createdAt,
        declinedAt: joinRequests.declinedAt,
        withdrawnAt: joinRequests.withdrawnAt,
      })
      .from(joinRequests)
      .innerJoin(organisations, eq(organisations.id, joinRequests.organisationId))
      .where(eq(joinRequests.userId, person.id));
    const suspended = await tx
      .select(columnsBut(suspensions, 'id', 'userId', 'organisationId', 'staffId', 'decidedBy'))
      .from(suspensions)
      .where(eq(suspensions.userId, person.id))
      .orderBy(asc(suspensions.id));
    const pictures = await tx
      .select({ file: uploads.key, sentAt: uploads.createdAt })
      .from(uploads)
      .where(eq(uploads.userId, person.id))
      .orderBy(asc(uploads.createdAt));
    return {
      profile,
      ...(company ? { company } : {}),
      ...(joining ? { joining } : {}),
      ...(suspended.length > 0 ? { suspensions: suspended } : {}),
      uploads: pictures,
    };
  },
};

const sessions: Part = {
  name: 'sessions',
  tables: [
    'access_tokens',
    'passkeys',
    'oidc_links',
    'one_time_secrets',
    'email_changes',
    'domain_checks',
    'calendar_feeds',
    'outside_calendars',
    'data_exports',
  ],
  async read({ tx, person }) {
    return {
      sessions: await tx
        .select(columnsBut(accessTokens, 'id', 'userId', 'tokenHash'))
        .from(accessTokens)
        .where(eq(accessTokens.userId, person.id))
        .orderBy(asc(accessTokens.id)),
      passkeys: await tx
        .select(columnsBut(passkeys, 'id', 'userId', 'credentialId', 'publicKey', 'counter', 'transports'))
        .from(passkeys)
        .where(eq(passkeys.userId, person.id))
        .orderBy(asc(passkeys.id)),
      garageSignins: await tx
        .select(columnsBut(oidcLinks, 'organisationId', 'userId'))
        .from(oidcLinks)
        .where(eq(oidcLinks.userId, person.id)),
      mailedCodes: await tx
        .select(columnsBut(oneTimeSecrets, 'id', 'userId', 'secretHash'))
        .from(oneTimeSecrets)
        .where(eq(oneTimeSecrets.userId, person.id))
        .orderBy(asc(oneTimeSecrets.id)),
      addressChanges: await tx
        .select(columnsBut(emailChanges, 'userId', 'oldTokenHash', 'newTokenHash', 'sessionId'))
        .from(emailChanges)
        .where(eq(emailChanges.userId, person.id)),
      domainChecks: await tx
        .select(columnsBut(domainChecks, 'organisationId', 'askedBy', 'tokenHash'))
        .from(domainChecks)
        .where(eq(domainChecks.askedBy, person.id)),
      calendarAddress: await tx
        .select({ createdAt: calendarFeeds.createdAt })
        .from(calendarFeeds)
        .where(eq(calendarFeeds.userId, person.id)),
      outsideCalendar: await tx
        .select(columnsBut(outsideCalendars, 'userId', 'address'))
        .from(outsideCalendars)
        .where(eq(outsideCalendars.userId, person.id)),
      exports: await tx
        .select(columnsBut(dataExports, 'userId', 'fileKey'))
        .from(dataExports)
        .where(eq(dataExports.userId, person.id))
        .orderBy(asc(dataExports.id)),
    };
  },
};

const consentsPart: Part = {
  name: 'consents',
  tables: ['newsletter_subscribers', 'newsletter_requests', 'consents'],
  async read({ tx, person: { email, isVerified } }) {
    if (!isVerified) return { newsletter: [], newsletterRequests: [], consents: [] };
    return {
      newsletter: await tx
        .select(columnsBut(newsletterSubscribers, 'id'))
        .from(newsletterSubscribers)
        .where(eq(newsletterSubscribers.email, email)),
      newsletterRequests: await tx
        .select(columnsBut(newsletterRequests, 'tokenHash'))
        .from(newsletterRequests)
        .where(eq(newsletterRequests.email, email)),
      consents: await tx
        .select(columnsBut(consents, 'id'))
        .from(consents)
        .where(eq(consents.email, email))
        .orderBy(asc(consents.id)),
    };
  },
};

const searches: Part = {
  name: 'searches',
  tables: ['saved_searches', 'search_alerts', 'visitor_alerts', 'alert_offers', 'alert_cvs'],
  async read({ tx, person: { id, email, isVerified } }) {
    const isTheirs = isVerified
      ? or(eq(savedSearches.userId, id), eq(visitorAlerts.email, email))
      : eq(savedSearches.userId, id);
    const rows = await tx
      .select({
        search: columnsBut(savedSearches, 'userId'),
        alert: columnsBut(searchAlerts, 'searchId'),
        withoutAccount: columnsBut(visitorAlerts, 'searchId', 'tokenHash'),
      })
      .from(savedSearches)
      .leftJoin(searchAlerts, eq(searchAlerts.searchId, savedSearches.id))
      .leftJoin(visitorAlerts, eq(visitorAlerts.searchId, savedSearches.id))
      .where(isTheirs)
      .orderBy(asc(savedSearches.id));
    const ids = rows.map(({ search }) => search.id);
    const notifications = await tx
      .select()
      .from(alertOffers)
      .where(inArray(alertOffers.searchId, ids))
      .orderBy(asc(alertOffers.foundAt));
    const toldBy = Map.groupBy(notifications, ({ searchId }) => searchId);
    const cvNotifications = await tx
      .select()
      .from(alertCvs)
      .where(inArray(alertCvs.searchId, ids))
      .orderBy(asc(alertCvs.sentAt));
    const cvsToldBy = Map.groupBy(cvNotifications, ({ searchId }) => searchId);
    return rows.map(({ search, alert, withoutAccount }) => ({
      ...search,
      alert,
      ...(withoutAccount && { withoutAccount }),
      cvsTold: (cvsToldBy.get(search.id) ?? []).map(({ searchId: _, ...cv }) => cv),
      offersTold: (toldBy.get(search.id) ?? []).map(({ searchId: _, ...offer }) => offer),
    }));
  },
};

/** Without contents: they may hold codes and links, and are wiped after sending. */
const mails: Part = {
  name: 'mails',
  tables: ['outbox_mails'],
  async read({ tx, person: { id, email, isVerified } }) {
    const columns = {
      kind: outboxMails.template,
      createdAt: outboxMails.createdAt,
      sentAt: outboxMails.sentAt,
      state: outboxMails.state,
    };
    const toThem = isVerified
      ? await tx
          .select({ ...columns, recipient: outboxMails.recipient, language: outboxMails.language })
          .from(outboxMails)
          .where(eq(outboxMails.recipient, email))
          .orderBy(asc(outboxMails.id))
      : [];
    const aboutThem = await tx
      .select(columns)
      .from(outboxMails)
      .where(eq(outboxMails.aboutUserId, id))
      .orderBy(asc(outboxMails.id));
    return { sentToYou: toThem, sentToOthersAboutYou: aboutThem };
  },
};

const access: Part = {
  name: 'access',
  tables: ['audit_events'],
  async read({ tx, person: { id } }) {
    const rows = await tx
      .select({
        at: auditEvents.at,
        act: auditEvents.act,
        object: auditEvents.object,
        actorId: auditEvents.actorId,
        company: organisations.name,
      })
      .from(auditEvents)
      .leftJoin(memberships, eq(memberships.userId, auditEvents.actorId))
      .leftJoin(organisations, eq(organisations.id, memberships.organisationId))
      .where(or(eq(auditEvents.subjectId, id), eq(auditEvents.actorId, id)))
      .orderBy(asc(auditEvents.id));
    return rows.map(({ actorId, company, ...row }) => ({
      ...row,
      by: actorId === id ? 'you' : (company ?? null),
    }));
  },
};

export const ACCOUNT_PARTS: readonly Part[] = [
  account,
  sessions,
  access,
  consentsPart,
  searches,
  mails,
  requestsPart,
];
