import { asc, eq, or } from 'drizzle-orm';
import { pendingApplications } from '#upstream/platform/schema/quick-apply.ts';
import { quoteNotes, quotes } from '#upstream/platform/schema/quotes.ts';
import { offerReports } from '#upstream/platform/schema/rights.ts';
import { columnsBut } from './columns.ts';
import type { Part } from './person.ts';

/** What somebody asked without an account, or before they had one. */
export const requestsPart: Part = {
  name: 'requests',
  tables: ['quotes', 'quote_notes', 'offer_reports', 'pending_applications'],
  async read({ tx, person: { id, email, isVerified } }) {
    if (!isVerified) return { quotes: [], quoteNotes: [], reports: [], preparedApplications: [] };
    return {
      quotes: await tx
        .select(columnsBut(quotes, 'challenge', 'remindOn'))
        .from(quotes)
        .where(eq(quotes.email, email))
        .orderBy(asc(quotes.id)),
      quoteNotes: await tx
        .select({ quote: quoteNotes.quoteId, note: quoteNotes.text, writtenAt: quoteNotes.createdAt })
        .from(quoteNotes)
        .innerJoin(quotes, eq(quotes.id, quoteNotes.quoteId))
        .where(eq(quotes.email, email))
        .orderBy(asc(quoteNotes.id)),
      reports: await tx
        .select(columnsBut(offerReports, 'fingerprint', 'decidedBy'))
        .from(offerReports)
        .where(eq(offerReports.email, email))
        .orderBy(asc(offerReports.id)),
      preparedApplications: await tx
        .select(
          columnsBut(
            pendingApplications,
            'id',
            'tokenHash',
            'reminderHash',
            'correctionHash',
            'codeHash',
            'candidateId',
          ),
        )
        .from(pendingApplications)
        .where(or(eq(pendingApplications.email, email), eq(pendingApplications.candidateId, id)))
        .orderBy(asc(pendingApplications.id)),
    };
  },
};
