import { describe, expect, it } from 'vitest';
import { type ColumnKey, IMPORT_COLUMNS } from '#lib/facts/import-columns.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import { comparable } from '#lib/rules/search/place-names.ts';
import apiEn from '#messages/en/platform/api.json' with { type: 'json' };
import apiFr from '#messages/fr/platform/api.json' with { type: 'json' };

const LANGUAGES = [
  ['fr', apiFr],
  ['en', apiEn],
] as const;

/** What the form calls its fields. Lists of missions and skills have a title of their own there. */
function labelsOf(locale: 'fr' | 'en') {
  const { ownOfferForm, longForm } = messagesOf(locale);
  const { company, profile, conditions } = ownOfferForm;
  return {
    companyName: company.name,
    city: company.town,
    tradeId: longForm.trade.label,
    preciseJobId: longForm.trade.precise,
    experienceId: profile.level,
    minDiplomaId: profile.diploma,
    mainQualities: longForm.qualities.fields.mainQualities,
    qualities2: longForm.qualities.fields.qualities2,
    qualities3: longForm.qualities.fields.qualities3,
    languages: longForm.qualities.fields.languages,
    contractTypeId: conditions.contract,
    salary: conditions.salary,
    benefits: conditions.advantages,
  };
}

describe.each(LANGUAGES)('the %s name of an offer’s field', (locale, api) => {
  it('is the same in the list of drafts and in the form', () => {
    const { gaps } = messagesOf(locale).ownOffers.publish;
    for (const [field, label] of Object.entries(labelsOf(locale))) {
      expect(gaps[field as keyof typeof gaps].toLowerCase()).toContain(label.toLowerCase());
    }
  });

  it('is the same in an import file and in the form', () => {
    const { columns } = api.offerImport;
    const { ownOfferForm, longForm } = messagesOf(locale);
    expect(columns).toMatchObject({
      ...labelsOf(locale),
      postalCode: ownOfferForm.company.postal_code,
      taskIds: longForm.know_how.fields.taskIds,
      competenceIds: longForm.know_how.fields.competenceIds,
      tools: ownOfferForm.profile.tools,
      licences: ownOfferForm.profile.licences,
      cleanRecord: ownOfferForm.profile.record,
      cleanRecordReason: ownOfferForm.profile.record_reason,
      objectiveId: ownOfferForm.conditions.objective,
      responsibilityId: ownOfferForm.conditions.responsibility,
      contractMonths: ownOfferForm.conditions.contract_months,
      salaryMax: ownOfferForm.conditions.salary_max,
      weeklyHours: ownOfferForm.conditions.hours,
      days: ownOfferForm.conditions.days,
      saturday: ownOfferForm.conditions.saturday,
      startOn: ownOfferForm.conditions.start,
      positions: ownOfferForm.conditions.positions,
      otherAdvantage: ownOfferForm.conditions.other,
      isFeatured: ownOfferForm.company.featured,
    });
  });
});

it('a column title of an import means one column in every language', () => {
  const meant = new Map<string, ColumnKey>();
  for (const { key, aliases } of IMPORT_COLUMNS) {
    for (const title of [key, apiFr.offerImport.columns[key], apiEn.offerImport.columns[key], ...aliases]) {
      expect([title, meant.get(comparable(title)) ?? key]).toEqual([title, key]);
      meant.set(comparable(title), key);
    }
  }
});
