import { describe, expect, it } from 'vitest';
import { type ColumnKey, IMPORT_COLUMNS } from '#lib/facts/import-columns.ts';
import { messagesOf } from '#lib/i18n/messages.ts';
import apiEn from '#messages/en/platform/api.json' with { type: 'json' };
import apiFr from '#messages/fr/platform/api.json' with { type: 'json' };
import { comparable } from '#upstream/reference/place-names.ts';

const LANGUAGES = [
  ['fr', apiFr],
  ['en', apiEn],
] as const;

/** What the form calls its fields. Lists of missions and skills have a title of their own there. */
function labelsOf(locale: 'fr' | 'en') {
  const { ownOfferForm, longForm } = messagesOf(locale);
  const { company, post, profile, conditions } = ownOfferForm;
  return {
    name_company: company.name,
    pres_city: company.town,
    joblistId: longForm.trade.label,
    pres_jobOtherName: longForm.trade.precise,
    recruit_recruitObj: post.objective,
    recruit_responsability: post.responsibility,
    search_exp: profile.level,
    search_minDiploma: profile.diploma,
    search_qualityMain: longForm.qualities.fields.search_qualityMain,
    search_quality2: longForm.qualities.fields.search_quality2,
    search_quality3: longForm.qualities.fields.search_quality3,
    languages: longForm.qualities.fields.languages,
    recruit_contractType: conditions.contract,
    salary: conditions.salary,
    adv_advantages: conditions.advantages,
  };
}

describe.each(LANGUAGES)('in %s a field of an offer is called', (locale, api) => {
  it('by the list of drafts as by the form, where a recruiter looks for it', () => {
    const { gaps } = messagesOf(locale).ownOffers.publish;
    for (const [field, label] of Object.entries(labelsOf(locale))) {
      expect(gaps[field as keyof typeof gaps].toLowerCase()).toContain(label.toLowerCase());
    }
  });

  it('by the file of an import as by the form, where its choices are found', () => {
    const { columns } = api.offerImport;
    const { ownOfferForm, longForm } = messagesOf(locale);
    expect(columns).toMatchObject({
      ...labelsOf(locale),
      pres_zip: ownOfferForm.company.postal_code,
      search_specMission: longForm.know_how.fields.search_specMission,
      search_skillComp: longForm.know_how.fields.search_skillComp,
      tools: ownOfferForm.profile.tools,
      extra_driversLicenceOther: ownOfferForm.profile.licences,
      extra_criminalRecord: ownOfferForm.profile.record,
      criminal_record_reason: ownOfferForm.profile.record_reason,
      otherAdvantage: ownOfferForm.conditions.other,
      featured_offer: ownOfferForm.company.featured,
    });
  });
});

it('a title of an import means one column, whatever its language', () => {
  const meant = new Map<string, ColumnKey>();
  for (const { key, aliases } of IMPORT_COLUMNS) {
    for (const title of [key, apiFr.offerImport.columns[key], apiEn.offerImport.columns[key], ...aliases]) {
      expect([title, meant.get(comparable(title)) ?? key]).toEqual([title, key]);
      meant.set(comparable(title), key);
    }
  }
});
