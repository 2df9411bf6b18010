import { describe, expect, it } from 'vitest';
import words from '#lib/rules/cv-import/know-how-words.json' with { type: 'json' };
import { readCv } from '#lib/rules/cv-import/read-cv.ts';
import { cvFieldsOf, findTown } from '#upstream/cv-import/cv-fields.ts';
import { referenceLists } from '#upstream/reference/lists.ts';

const lists = referenceLists();
const read = (text: string) => cvFieldsOf(readCv(text.split('\n'), lists, findTown));

/** The names of missions of one trade, each with its tasks. */
function missionsOf(text: string, tradeId: number): string[] {
  const own = lists.missions.filter(({ jobIds }) => jobIds.includes(tradeId));
  return read(text).missions.flatMap(({ id, taskIds }) => {
    const mission = own.find((each) => each.id === id);
    const tasks = lists.missionSpecs.filter((each) => taskIds.includes(each.id));
    return mission ? [[mission.name.fr, ...tasks.map(({ name }) => name.fr)].join(' > ')] : [];
  });
}

const nothing = { missions: [], skills: [], tools: [], qualities: [] };

describe('missions in the words of a CV', () => {
  it.each([
    [
      1,
      'freins, distribution, clim, vidange, embrayage',
      [
        'Entretien de la climatisation',
        'Entretien périodique du véhicule > Vidange et remplacement des filtres',
        'Intervention sur le freinage',
        'Réparation de la transmission > Remplacement de l’embrayage et du volant moteur',
        'Réparation du moteur > Remplacement du kit de distribution',
      ],
    ],
    [
      1,
      '- Freins\n- Distribution',
      ['Intervention sur le freinage', 'Réparation du moteur > Remplacement du kit de distribution'],
    ],
    [1, 'Diagnostic électronique à la valise', ['Diagnostic des pannes']],
    [1, 'Réglage de la géométrie', ['Contrôle et réglage de la géométrie']],
    [1, '2019-2022 Garage Martin : freins', ['Intervention sur le freinage']],
    [
      1,
      'Entretien courant et remplacement des freins',
      ['Entretien périodique du véhicule', 'Intervention sur le freinage'],
    ],
    [
      2,
      'Freins / hayons / FAP',
      [
        'Entretien des équipements embarqués poids lourds > Entretien et réparation du hayon élévateur',
        'Intervention sur le freinage pneumatique',
        'Intervention sur moteur diesel et dépollution > Nettoyage ou remplacement du filtre à particules',
      ],
    ],
    [
      7,
      'carrosserie, ponçage, débosselage',
      [
        'Préparation des surfaces > Ponçage et dégraissage des supports',
        'Remise en forme de la tôle > Débosselage et planage',
        'Remplacement d’éléments de carrosserie',
      ],
    ],
    [7, 'Débosselage sans peinture', ['Remise en forme de la tôle > Débosselage sans peinture']],
    [7, 'Débosselage et peinture', ['Remise en forme de la tôle > Débosselage et planage']],
    [
      8,
      'Préparation et mise en peinture',
      ['Application de la peinture en cabine', 'Préparation des surfaces'],
    ],
    [
      12,
      'Accueil des clients et devis',
      ['Accueil et information du client', 'Devis, facturation et garanties > Établissement de devis'],
    ],
    [15, 'Gestion des stocks de pièces', ['Gestion du stock']],
    [
      1,
      'Brake pads, oil change, timing belt',
      [
        'Entretien périodique du véhicule > Vidange et remplacement des filtres',
        'Intervention sur le freinage > Remplacement des plaquettes et des disques',
        'Réparation du moteur > Remplacement du kit de distribution',
      ],
    ],
  ])('of trade %i are found in “%s”', (trade, text, missions) => {
    expect(missionsOf(text, trade).toSorted()).toEqual(missions);
  });

  it('name the lines that tell them; the most often named come first', () => {
    const { missions } = read('Embrayage\nFreins\nPlaquettes de frein');
    expect(missions[0]).toEqual({ id: 2004, taskIds: [3014], line: 'Freins\nPlaquettes de frein' });
  });

  it.each([
    'Logistique, distribution, manutention',
    'Chef de rayon en grande distribution',
    'Direction d’une équipe commerciale',
    'Batterie (musique)',
    'Je freine les dépenses',
    'Garage Freins Service',
    'Je souhaite apprendre les freins',
    'Pas de freins',
    'Notions de climatisation, embrayage',
    'fr\uFFFDins, embra\uFFFDage',
    'FORMATION\nCAP Peinture en carrosserie, 2018',
    'CENTRES D’INTÉRÊT\nPeinture, lustrage, mécanique moto, freins',
    'Magasin de bricolage : peinture, électricité, finitions',
    'Animateur : peinture, dessin',
    `${'a '.repeat(5000)}freins`,
    '<script>freins</script>'.repeat(2),
    '',
  ])('skills, tools and qualities are not found where “%s” leaves a doubt', (text) => {
    expect(read(text)).toMatchObject(nothing);
  });
});

describe('skills, tools and qualities in the words of a CV', () => {
  it('are found by what people say', () => {
    const found = read(
      'Soudure MIG, lecture de schémas électriques\nValise, multimètre, Autodata\nRigoureuse, ponctualité',
    );
    expect(found.skills).toMatchObject([
      { id: 4015, competenceIds: [5049] },
      { id: 4005, competenceIds: [5014] },
    ]);
    expect(found.tools).toMatchObject([{ id: 6001, level: 1 }, { id: 6003 }, { id: 6019 }]);
    expect(found.qualities).toMatchObject([
      { list: 'qualityMain', id: 1 },
      { list: 'qualityMain', id: 4 },
    ]);
  });
});

describe('the list of words', () => {
  it('names entries of the reference lists', () => {
    const known = {
      missions: lists.missions,
      tasks: lists.missionSpecs,
      skills: lists.skills,
      competences: lists.skillsComp,
      tools: lists.tools,
      qualities: lists.qualityMain,
    };
    const unknown = (words as Partial<Record<keyof typeof known, number[]>>[]).flatMap((word) =>
      Object.entries(known).flatMap(([kind, list]) =>
        (word[kind as keyof typeof known] ?? []).filter((id) => !list.some((entry) => entry.id === id)),
      ),
    );
    expect(unknown).toEqual([]);
  });
});
