export type Trade = {
  tradeId: number;
  /** Gross euros a year for a beginner and an expert. */
  salary: readonly [number, number];
  fromLevel: 1 | 2 | 3;
  /** Ids of the reference list, lowest first. */
  diplomas: readonly number[];
  /** Besides the car licence; `share` is the frequency. */
  licences: readonly (readonly [id: number, share: number])[];
};

const workshop = [2, 3, 6, 4, 7] as const;
const technical = [4, 7, 8] as const;
const sales = [4, 5, 8, 10] as const;

const trade = (
  tradeId: number,
  salary: readonly [number, number],
  diplomas: readonly number[] = workshop,
  fromLevel: 1 | 2 | 3 = 1,
  licences: Trade['licences'] = [],
): Trade => ({ tradeId, salary, fromLevel, diplomas, licences });

export const TRADES: readonly Trade[] = [
  trade(1, [22_200, 33_500]),
  trade(2, [23_400, 36_500], workshop, 1, [
    [11, 0.6],
    [12, 0.25],
  ]),
  trade(3, [25_200, 38_000], technical, 2),
  trade(4, [24_000, 36_000], [2, 4, 7, 8]),
  trade(5, [25_500, 39_000], technical, 2),
  trade(6, [21_900, 28_500], [1, 2, 3, 6]),
  trade(7, [22_800, 36_000]),
  trade(8, [22_800, 35_500]),
  trade(9, [22_000, 29_500], [1, 2, 3, 6]),
  trade(10, [21_900, 27_500], [1, 2, 3]),
  trade(11, [24_000, 34_000], [4, 7, 8], 2),
  trade(12, [24_500, 36_500], [4, 5, 6, 8]),
  trade(13, [30_000, 43_500], [4, 7, 8], 3),
  trade(14, [34_000, 45_000], [8, 10], 3),
  trade(15, [22_200, 31_500], [2, 4, 6, 5], 1, [[21, 0.35]]),
  trade(16, [24_000, 42_000], sales),
  trade(17, [26_500, 44_500], sales, 2),
  trade(18, [22_500, 32_500], [1, 2, 3], 1, [
    [11, 0.55],
    [22, 0.2],
  ]),
  trade(19, [22_200, 32_500], workshop, 1, [
    [8, 0.55],
    [7, 0.2],
  ]),
  trade(20, [23_400, 36_000], [2, 4, 6, 8], 1, [
    [16, 0.15],
    [3, 0.2],
  ]),
  trade(21, [24_500, 38_000], [2, 4, 6, 8], 1, [
    [16, 0.45],
    [21, 0.35],
  ]),
  trade(22, [23_000, 35_500], workshop, 1, [[25, 0.5]]),
  trade(23, [23_500, 36_500], [2, 4, 7, 8], 1, [[18, 0.2]]),
  trade(24, [21_900, 27_800], [1, 2], 1, [[21, 0.3]]),
  trade(25, [25_000, 39_500], [4, 7, 8], 1, [[20, 0.25]]),
  trade(26, [35_500, 45_000], [10, 11], 1),
];

export type CompanyKind = {
  weight: number;
  trades: Readonly<Record<number, number>>;
  /** `{name}` is a family name, `{town}` the town. */
  names: readonly string[];
};

export const COMPANY_KINDS: readonly CompanyKind[] = [
  {
    weight: 30,
    trades: { 1: 12, 3: 5, 4: 3, 5: 2, 6: 3, 7: 3, 12: 3, 13: 2, 15: 1, 10: 1 },
    names: [
      'Garage {name}',
      'Garage du Centre',
      'Garage de la Gare',
      'Atelier {name}',
      'Garage {name} et fils',
      '{name} Automobiles',
    ],
  },
  {
    weight: 22,
    trades: { 1: 5, 3: 5, 5: 4, 7: 2, 8: 1, 10: 2, 12: 4, 13: 2, 14: 2, 15: 3, 16: 6 },
    names: [
      'Concession {name}',
      'Groupe {name}',
      '{name} Mobilités',
      'Espace Auto {town}',
      '{name} Distribution',
    ],
  },
  {
    weight: 10,
    trades: { 7: 6, 8: 6, 9: 1, 12: 1, 13: 1, 23: 1 },
    names: ['Carrosserie {name}', 'Carrosserie des Remparts', 'Carrosserie Peinture {name}'],
  },
  {
    weight: 9,
    trades: { 2: 8, 4: 1, 13: 1, 15: 2, 17: 4, 23: 3, 18: 1 },
    names: [
      '{name} Poids Lourds',
      'Centre Camions {town}',
      '{name} Véhicules Industriels',
      'Relais Utilitaires {name}',
    ],
  },
  {
    weight: 7,
    trades: { 6: 7, 1: 2, 9: 1, 12: 1 },
    names: ['{name} Pneus', 'Pneus Services {town}', 'Station Minute {name}'],
  },
  { weight: 4, trades: { 9: 8, 12: 1, 10: 1 }, names: ['{name} Vitrage', 'Clair Pare-Brise {town}'] },
  { weight: 5, trades: { 11: 1 }, names: ['Contrôle Technique {name}', 'Centre de Contrôle de {town}'] },
  {
    weight: 3,
    trades: { 18: 5, 1: 1, 24: 2 },
    names: ['Dépannage {name}', 'Assistance {name}', '{name} Remorquage'],
  },
  {
    weight: 3,
    trades: { 24: 6, 15: 2, 18: 1 },
    names: ['{name} Recyclage Auto', 'Pièces et Réemploi {town}'],
  },
  { weight: 5, trades: { 19: 6, 15: 1, 16: 1 }, names: ['{name} Motos', 'Atelier Deux-Roues {name}'] },
  { weight: 6, trades: { 20: 7, 15: 1, 17: 1 }, names: ['{name} Agri', 'Machines Agricoles {name}'] },
  {
    weight: 6,
    trades: { 21: 7, 25: 2, 17: 1, 15: 1 },
    names: ['{name} Manutention', '{name} Travaux Publics Services'],
  },
  { weight: 3, trades: { 22: 6, 15: 1 }, names: ['Chantier Naval {name}', 'Nautisme {name}'] },
  { weight: 4, trades: { 25: 6, 26: 1, 23: 1 }, names: ['{name} Industrie', 'Ateliers Mécaniques {name}'] },
  { weight: 3, trades: { 26: 5, 3: 1, 5: 2 }, names: ['{name} Ingénierie', 'Bureau d’Essais {name}'] },
];
