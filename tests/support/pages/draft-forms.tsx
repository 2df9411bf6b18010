import type { ReactNode } from 'react';
import { cvFormValues } from '#components/cvs/form/cv-form-values.ts';
import { formReference } from '#components/long-form/form-reference.ts';
import { ComposeForm } from '#components/messages/compose-form.tsx';
import { FirstOfferForm } from '#components/own-offers/first/first-offer-form.tsx';
import { offerFormValues } from '#components/own-offers/form/offer-form-values.ts';
import { indexReference } from '#lib/facts/reference.ts';
import { aCv } from '#tests/support/cvs/a-cv.ts';
import { aCvForm } from '#tests/support/cvs/cv-form.tsx';
import { aNewInterviewForm, anInterviewEditForm, soon } from '#tests/support/interviews/interview-form.tsx';
import { READER, WRITER } from '#tests/support/messages/a-message.ts';
import { anOfferForm, aStoredOffer, offerReference } from '#tests/support/offers/offer-form.tsx';
import { referenceLists } from '#tests/support/pages/reference-lists.ts';

export type DraftForm = {
  /** The component that looks for the draft. */
  file: string;
  form: () => ReactNode;
  /** Where the device stores what is typed. */
  key: string;
  /** One text field: its label and its name among the values. */
  field: { label: string | RegExp; name: string };
  /** Values of a form that may be sent. */
  values: object;
  submit: string;
  /** Refusals that a dialog answers: code, status and what the reader does with the dialog. */
  dialogs?: readonly (readonly [code: string, statusCode: number])[];
};

const LONG_FORM = 'components/long-form/long-form.tsx';
const COMPOSE = 'components/messages/compose-form.tsx';
const INTERVIEW = 'components/interviews/interview-form.tsx';

export const cv = aCv({ trainings: [], revision: 3 });
const cvValues = cvFormValues(cv, formReference(indexReference(referenceLists(), 'fr').inForm('m')));
const NO_ORIGIN = { companyName: '', city: '', postalCode: '' };
const offerValues = (companyName: string) => offerFormValues(aStoredOffer({ companyName }), NO_ORIGIN, false);
const aCvOf = (stored: typeof cv | null, place: string) => ({
  file: LONG_FORM,
  form: () => aCvForm(stored),
  key: `7:cv:${place}`,
  field: { label: 'Nom du CV', name: 'cvName' },
  values: { ...cvValues, cvName: 'Écrit hier' },
  submit: 'Enregistrer',
});
const anOfferOf = (form: () => ReactNode, key: string, submit: string) => ({
  file: LONG_FORM,
  form,
  key,
  field: { label: /^Nom de l’entreprise/, name: 'companyName' },
  values: offerValues('Écrit hier'),
  submit,
});
const values = { garage: 'Garage Nord', date: '25/11/2026', offer: 'Mécanicienne' };
const several = [WRITER, READER].map((person) => ({
  person,
  values: { ...values, firstName: person.firstName },
}));
const aMessageTo = (key: string, changes: Partial<Parameters<typeof ComposeForm>[0]> = {}) => ({
  file: COMPOSE,
  form: () => (
    <ComposeForm role="candidate" recipient={null} templates={null} subject="" draftKey={key} {...changes} />
  ),
  key,
  field: { label: 'Objet', name: 'subject' },
  values: { recipientId: WRITER.id, subject: 'Écrit hier', text: 'Bonjour' },
  submit: 'Envoyer',
});
const anInterviewOf = (form: () => ReactNode, place: string, submit: string) => ({
  file: INTERVIEW,
  form,
  key: `2:interview:${place}`,
  field: { label: /^Complément d’adresse/, name: 'address2' },
  values: {
    offerId: 7,
    cvs: [{ id: 12 }],
    startTime: `${soon}T10:00`,
    duration: 1,
    moreSlots: [],
    kind: 'on_site',
    meetingUrl: '',
    caller: 'garage',
    phone: '',
    address: '12 rue Neuve',
    address1: '23000 Guéret',
    address2: 'Écrit hier',
    information: '',
    organizer: [{ name: 'Sophie Martin', email: 'sophie@garage.test' }],
    colleagues: [],
  },
  submit,
});

const PROFILE = ['profile_incomplete', 422] as const;
const PLAN = ['no_plan', 402] as const;

/** Every form whose text the device keeps, by the name of a test. */
export const FORMS: Record<string, DraftForm> = {
  'a new CV': { ...aCvOf(null, 'new'), dialogs: [PROFILE] },
  'a stored CV': { ...aCvOf(cv, '12'), dialogs: [PROFILE, ['cv_changed', 409]] },
  'a new offer': {
    ...anOfferOf(() => anOfferForm(), '7:offer:new', 'Enregistrer'),
    dialogs: [PROFILE, PLAN],
  },
  'a copy of an offer': {
    ...anOfferOf(() => anOfferForm({ origin: aStoredOffer() }), '7:offer:copy-31', 'Enregistrer'),
    dialogs: [PROFILE, PLAN],
  },
  'a stored offer': {
    ...anOfferOf(() => anOfferForm({ offer: aStoredOffer() }), '7:offer:31', 'Enregistrer'),
    dialogs: [PROFILE, PLAN, ['offer_changed', 409]],
  },
  'the offer of a visitor': anOfferOf(
    () => <FirstOfferForm reference={offerReference} />,
    '0:offer:new',
    'Continuer',
  ),
  'a message': aMessageTo('3:message:new'),
  'an answer to a message': aMessageTo('3:message:reply-4', { recipient: WRITER, subject: 'Re: Votre CV' }),
  'a message to several': {
    ...aMessageTo('2:message:several', {
      role: 'recruiter',
      several: {
        people: several,
        refused: [],
        clientKey: 'b0a3f6a1-5a43-4c0c-9f6e-0a8d1d5f7c11',
        earlier: { values: {} },
      },
      templates: { builtIn: [], own: [] },
    }),
    submit: 'Envoyer à 2\u00a0personnes',
  },
  'a new interview': {
    ...anInterviewOf(() => aNewInterviewForm({ offerId: 7, cvIds: [12] }), 'new', 'Envoyer l’invitation'),
    dialogs: [['interview_overlaps', 409]],
  },
  'a planned interview': {
    ...anInterviewOf(anInterviewEditForm, '40', 'Envoyer la modification'),
    dialogs: [['interview_overlaps', 409]],
  },
};
