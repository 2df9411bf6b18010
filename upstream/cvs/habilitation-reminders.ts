import { sql } from 'drizzle-orm';
import { apiTexts } from '#lib/i18n/api-texts.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import { paths } from '#lib/paths/paths.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import type { Db } from '#upstream/platform/db.ts';
import { type MailDeps, queueMail } from '#upstream/platform/mail/outbox.ts';
import { habilitationReminders } from '#upstream/platform/schema/cvs.ts';
import { referenceIn } from '#upstream/reference/named.ts';
import { habilitationEndsMail } from './mails.ts';

/** Days before the end. */
const REMINDERS = [60, 15] as const;

/** A reminder that a stopped server missed is sent up to this many days later. */
const LATE_DAYS = 7;

type Ending = {
  candidateId: number;
  cvId: number;
  habilitationId: number;
  expiresOn: string;
  email: string;
  firstName: string;
  language: Locale;
};

/**
 * Of people with a verified address, each habilitation with its day once, without those that the person has with a later end in
 * another CV.
 */
async function endingSoon(db: Db, today: string, daysBefore: number): Promise<Ending[]> {
  const { rows } = await db.execute(sql`
    select distinct on (c.candidate_id, h.habilitation_id) c.candidate_id as "candidateId", c.id as "cvId",
      h.habilitation_id as "habilitationId", h.expires_on::text as "expiresOn", u.email, u.first_name as "firstName",
      u.language
    from cv_habilitations h join cvs c on c.id = h.cv_id join users u on u.id = c.candidate_id
    where h.expires_on between ${today}::date + ${daysBefore - LATE_DAYS}::int and ${today}::date + ${daysBefore}::int
      and c.slot is not null and h.habilitation_id is not null and h.trained_on is not null and u.email_verified_at is not null
      and not exists (select from cv_habilitations other join cvs o on o.id = other.cv_id
        where o.candidate_id = c.candidate_id and o.slot is not null and other.habilitation_id = h.habilitation_id
          and other.trained_on is not null
          and coalesce(other.expires_on, 'infinity') > h.expires_on)
    order by c.candidate_id, h.habilitation_id, c.id`);
  return rows.map((row) => ({
    candidateId: Number(row.candidateId),
    cvId: Number(row.cvId),
    habilitationId: Number(row.habilitationId),
    expiresOn: String(row.expiresOn),
    email: String(row.email),
    firstName: String(row.firstName ?? ''),
    language: row.language as Locale,
  }));
}

/** One mail for all that end at that time. */
async function remind(tx: Db, mail: MailDeps, endings: readonly Ending[], daysBefore: number): Promise<void> {
  const added = await tx
    .insert(habilitationReminders)
    .values(
      endings.map(({ candidateId, habilitationId, expiresOn }) => ({
        candidateId,
        habilitationId,
        expiresOn,
        daysBefore,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: habilitationReminders.habilitationId });
  const fresh = endings.filter(({ habilitationId }) => added.some(({ id }) => id === habilitationId));
  const [first] = fresh;
  if (!first) return;
  const { email, firstName, language, cvId } = first;
  const reference = referenceIn(language);
  const texts = apiTexts(language);
  const { longDate } = formatter(language);
  await queueMail(tx, mail, {
    to: email,
    language,
    template: habilitationEndsMail,
    values: { firstName, cvId: String(cvId), count: String(fresh.length) },
    items: fresh.map(({ habilitationId, expiresOn, cvId: holder }) => ({
      title: reference.name('habilitations', habilitationId) ?? '',
      link: mail.settings.publicUrl + paths.cvUpdate(holder),
      lines: [texts.mail('cvs.habilitationEnds.until', { date: longDate(expiresOn) })],
    })),
  });
}

/** Writes to candidates 60 and 15 days before a habilitation ends, once each. */
export async function sendHabilitationReminders(db: Db, mail: MailDeps): Promise<void> {
  const now = mail.clock();
  const today = parisDay(now);
  for (const daysBefore of REMINDERS) {
    const endings = await endingSoon(db, today, daysBefore);
    for (const group of Map.groupBy(endings, ({ candidateId }) => candidateId).values()) {
      await db.transaction((tx) => remind(tx, mail, group, daysBefore));
    }
  }
  await db.delete(habilitationReminders).where(sql`expires_on < ${today}::date`);
}
