import { DAY, HOUR, later } from '#upstream/platform/clock.ts';
import type { DemoRun } from './generate.ts';
import { insertRows } from './insert.ts';
import type { DemoOffer } from './publish.ts';

/** Marks the rows in place of a hash; no real hash begins with it. */
const MARK = 'demo-';

export async function addStaffWork(
  run: DemoRun,
  offers: readonly DemoOffer[],
  staffId: number | undefined,
): Promise<void> {
  const [open, decided] = offers.filter(({ account, isLive }) => account === null && isLive);
  const at = (days: number) => later(run.now, -days * DAY).toISOString();
  const reports = [
    {
      offer_id: open?.id,
      reason: 'filled',
      details:
        'J’ai appelé le garage : le poste est déjà pourvu depuis trois semaines, l’annonce est pourtant toujours en ligne.',
      email: 'lecteur.attentif@exemple.test',
      created_at: at(2),
      decision: null,
      decided_at: null,
      decided_by: null,
      statement: null,
    },
    {
      offer_id: decided?.id,
      reason: 'other',
      details: 'Le salaire me paraît bas pour un poste de ce niveau.',
      email: null,
      created_at: at(9),
      decision: 'kept',
      decided_at: at(8),
      decided_by: staffId ?? null,
      statement:
        'Le salaire annoncé est supérieur au minimum de la convention collective : l’offre reste en ligne.',
    },
  ];
  await insertRows(
    run.db,
    'offer_reports',
    reports
      .filter(({ offer_id }) => offer_id !== undefined)
      .map((report, index) => ({ ...report, language: 'fr', fingerprint: `${MARK}${index + 1}` })),
  );
  await insertRows(run.db, 'quotes', [
    {
      company_name: 'Carrosserie des Alpes',
      first_name: 'Hélène',
      last_name: 'Brun',
      email: 'helene.brun@entreprise.test',
      phone: '+33639980142',
      comment:
        'Bonjour, nous ouvrons deux ateliers à Chambéry et à Annecy au printemps et cherchons une douzaine de personnes. Pouvez-vous nous proposer une formule à l’année ?',
      language: 'fr',
      challenge: `${MARK}1`,
      created_at: later(run.now, -26 * HOUR).toISOString(),
    },
  ]);
}
