/** Texts of demo offers. `{trade}`, `{company}` and `{town}` are replaced. */
const OPENINGS = [
  '{company} cherche un renfort pour son atelier de {town}. Vous rejoignez une équipe qui se connaît bien et qui prend le temps d’expliquer.',
  'Notre garage de {town} grandit, et il nous manque une paire de mains. Vous travaillez avec du matériel récent, sur des véhicules de toutes marques.',
  'Après un départ en retraite, nous recrutons à {town}. Les clients sont fidèles, le planning est tenu, et on ne reste pas tard le soir.',
  'Vous aimez le travail bien fait et les clients qui reviennent ? À {town}, {company} vous confie vos propres véhicules du diagnostic à la livraison.',
] as const;

const DAYS = [
  'Une journée type : vous commencez à 8 h par un point avec le chef d’atelier, puis vous suivez vos ordres de réparation. La pause de midi est de deux heures.',
  'Une journée type :\n- le matin, les entretiens et les véhicules de passage ;\n- l’après-midi, les réparations plus longues ;\n- en fin de journée, la remise en ordre de votre poste.',
  'L’atelier : nous sommes six personnes, avec cinq ponts et une cabine. Chacun a sa servante, et l’outillage spécial est rangé à sa place.',
] as const;

const LEARNING = [
  'Ce que vous apprendrez :\n- le diagnostic sur les véhicules hybrides ;\n- l’utilisation de notre valise multimarque ;\n- l’accueil d’un client au comptoir.',
  'Une formation chez le constructeur est prévue la première année, sur le temps de travail.',
  'Vous serez accompagné pendant le premier mois, puis vous aurez votre autonomie.',
] as const;

const PITCHES = [
  'Une entreprise familiale depuis 1987, à taille humaine, près du centre.',
  'Un atelier multimarque de huit personnes, propre et bien équipé. Le parking est gratuit.',
  'Nous entretenons les véhicules de particuliers et de deux loueurs de la région.',
] as const;

const pick = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

export type DescribedOffer = { company: string; town: string; number: number };

/** Depends on `number` alone and not on the run's random numbers, so that the rest of the demo data stays the same. */
export function describeJob({ company, town, number }: DescribedOffer) {
  const fill = (text: string) => text.replaceAll('{company}', company).replaceAll('{town}', town);
  const paragraphs = [pick(OPENINGS, number), pick(DAYS, number + 1), pick(LEARNING, number + 2)];
  return {
    // A third of the offers have lists only, like offers from before the texts.
    description: number % 3 === 0 ? null : fill(paragraphs.join('\n\n')),
    company_pitch: number % 2 === 0 ? null : pick(PITCHES, number),
  };
}
