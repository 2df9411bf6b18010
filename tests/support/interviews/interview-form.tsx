import { InterviewForm } from '#components/interviews/interview-form.tsx';
import { interviewValues, newInterviewValues } from '#components/interviews/interview-form-values.ts';
import { parisDay } from '#lib/rules/time/paris-day.ts';
import { aGuest, anInterview } from './an-interview-answer.ts';

const DAY = 24 * 60 * 60 * 1000;
/** Ten days ahead: the same hour is there whatever the clocks do. */
export const soon = parisDay(new Date(Date.now() + 10 * DAY));

export const offers = [
  {
    id: 7,
    name: 'Mécanicien automobile, Guéret',
    cvs: [
      { cvId: 12, person: 'Nadia Ferrand', nameCv: 'Atelier' },
      { cvId: 13, person: 'Karim Benali', nameCv: 'Confirmé' },
    ],
  },
  { id: 8, name: 'Carrossier, Limoges', cvs: [{ cvId: 20, person: 'Camille Roux', nameCv: 'Tôlerie' }] },
];
export const organizer = {
  name: 'Sophie Martin',
  email: 'sophie@garage.test',
  address: '',
  town: '',
  phone: '04 74 00 00 00',
};
const nothing = { offerId: undefined, cvIds: [] };

/** The form of a new interview of user 2 as its page draws it. */
export const aNewInterviewForm = (chosen: Parameters<typeof newInterviewValues>[2] = nothing) => (
  <InterviewForm
    planned={null}
    offers={offers}
    stored={newInterviewValues(organizer, offers, chosen)}
    times={chosen.usual?.times ?? []}
    today={parisDay(new Date())}
    userId={2}
  />
);

/** The form of interview 40, with two candidates, at its revision 4. */
export function anInterviewEditForm() {
  const interview = anInterview({
    time: new Date(Date.now() + 10 * DAY).toISOString(),
    invitations: [aGuest(), aGuest({ id: 82, cvId: 13 })],
    revision: 4,
  });
  const stored = interviewValues(interview, { email: 'sophie@garage.test', phone: '' });
  const planned = { interview, offer: 'Mécanicien automobile, Garage Tréfonds' };
  return <InterviewForm planned={planned} offers={[]} stored={stored} today={soon} userId={2} />;
}
