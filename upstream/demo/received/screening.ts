import { eq } from 'drizzle-orm';
import { questionText } from '#lib/facts/screening.ts';
import { textsOf } from '#lib/i18n/texts.ts';
import type { ScreeningQuestion } from '#lib/rules/applications/screening.ts';
import { readScreening } from '#upstream/applications/screening/read-answers.ts';
import { applications } from '#upstream/platform/schema/applications.ts';
import { offers } from '#upstream/platform/schema/offers.ts';
import type { DemoRun } from '../generate.ts';
import type { DemoOffer } from '../publish.ts';

/** Whose newest live offer asks questions. */
const SHOWN_TO = ['formule@bielle.test', 'illimite@bielle.test', 'interne@bielle.test'];

const QUESTIONS: ScreeningQuestion[] = [
  { topic: 'licence_b', make: '', text: '', kind: 'yes_no', required: true },
  { topic: 'make_years', make: 'Renault', text: '', kind: 'number', required: true },
  {
    topic: 'own',
    make: '',
    text: 'Quelles valises de diagnostic connaissez-vous ?',
    kind: 'text',
    required: false,
  },
];

/** In turn, in the order of the questions. */
const ANSWERS = [
  ['yes', '6', 'Clip et Autel, tous les jours'],
  ['yes', '2', ''],
  ['no', '0', 'Aucune pour l’instant, je sors de formation'],
  ['yes', '11', 'Clip, DiagBox et ODIS'],
] as const;

const typed = (answers: readonly string[]) =>
  QUESTIONS.map((question, index) => ({
    question: questionText(question, textsOf('fr')),
    answer: answers[index] ?? '',
  }));

/** Questions on an offer of each demo garage, which its applications have answered. */
export async function addScreening({ db }: DemoRun, all: readonly DemoOffer[]): Promise<void> {
  for (const account of SHOWN_TO) {
    const shown = all.findLast((offer) => offer.account === account && offer.isLive);
    if (!shown) continue;
    await db.update(offers).set({ screeningQuestions: QUESTIONS }).where(eq(offers.id, shown.id));
    const rows = await db
      .select({ id: applications.id })
      .from(applications)
      .where(eq(applications.offerId, shown.id))
      .orderBy(applications.id);
    for (const [index, { id }] of rows.entries()) {
      const screeningAnswers = readScreening(QUESTIONS, typed(ANSWERS[index % ANSWERS.length] ?? []));
      await db.update(applications).set({ screeningAnswers }).where(eq(applications.id, id));
    }
  }
}
