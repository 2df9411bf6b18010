import { createRandom } from '#upstream/demo/material/random.ts';
import { DAY } from '#upstream/platform/clock.ts';

/** Sixty days over the change to summer time, numbered from 0. */
export const DAYS = 60;
const FIRST = Date.UTC(2027, 2, 1);

/** Five thousand applications in a whole run, three hundred otherwise. */
export const SIZE =
  process.env.TEST_ALL === '1'
    ? { garages: 200, offers: 600, candidates: 200, offersEach: 25 }
    : { garages: 12, offers: 36, candidates: 15, offersEach: 20 };

/** When a day's work is done, in hours of UTC. */
export const HOURS = { night: 6, acts: 10 } as const;

export const momentOf = (day: number, hour: number): Date => new Date(FIRST + day * DAY + hour * 3_600_000);

const APPLICATION_ACTS = [
  'apply',
  'accept',
  'reject',
  'hide',
  'select',
  'unselect',
  'invite',
  'extend',
  'nudge',
  'withdraw',
] as const;

export type ApplicationAct = (typeof APPLICATION_ACTS)[number];

/** `at`: the number of an application, or of an offer that is filled or deleted. `until`: the day of an interview. */
export type Act = { day: number; kind: ApplicationAct | 'fill' | 'delete'; at: number; until?: number };

/** `hour` of UTC at which it is sent, sometimes on the next day in Paris. */
export type Sent = { candidate: number; offer: number; hour: number };

export type Story = {
  /** By whose mails an offer is answered: the owner of its garage, or a second person. */
  offers: { garage: number; isOfSecond: boolean }[];
  applications: Sent[];
  acts: Act[];
};

type Random = ReturnType<typeof createRandom>;
type Step = Omit<Act, 'at'>;

/** What happens to an application after it was sent, and how often. */
const LIVES: readonly [weight: number, life: (random: Random, sent: number) => Step[]][] = [
  [55, () => []],
  [7, (random, sent) => [{ day: sent + random.int(1, 20), kind: 'accept' }]],
  [9, (random, sent) => [{ day: sent + random.int(1, 20), kind: 'reject' }]],
  [2, (random, sent) => [{ day: sent + random.int(1, 30), kind: 'hide' }]],
  [4, (random, sent) => [{ day: sent + random.int(21, 32), kind: 'accept' }]],
  [
    7,
    (random, sent) => {
      const from = sent + random.int(1, 18);
      const to = from + random.int(2, 20);
      return [
        { day: from, kind: 'select' },
        { day: to, kind: random.chance(0.7) ? 'unselect' : 'accept' },
      ];
    },
  ],
  [
    6,
    (random, sent) => {
      const day = sent + random.int(1, 18);
      return [{ day, kind: 'invite', until: day + random.int(2, 12) }];
    },
  ],
  [
    7,
    (random, sent) => {
      const extended: Step = { day: sent + random.int(1, 20), kind: 'extend' };
      return random.chance(0.3) ? [extended, { day: sent + random.int(21, 34), kind: 'reject' }] : [extended];
    },
  ],
  [5, (random, sent) => [{ day: sent + random.int(10, 20), kind: 'nudge' }]],
  [3, (random, sent) => [{ day: sent + random.int(1, 25), kind: 'withdraw' }]],
];

function offerActs(random: Random): Act[] {
  return Array.from({ length: SIZE.offers }, (_, at): Act[] => {
    const day = random.int(15, 55);
    if (random.chance(0.05)) return [{ day, kind: 'fill', at }];
    return random.chance(0.03) ? [{ day, kind: 'delete', at }] : [];
  }).flat();
}

/** What people do in sixty days; the same for the same seed. Applications come to a garage in a few waves. */
export function writeStory(seed: number): Story {
  const random = createRandom(seed);
  const offers = Array.from({ length: SIZE.offers }, (_, number) => ({
    garage: number % SIZE.garages,
    isOfSecond: random.chance(0.3),
  }));
  const waves = Array.from({ length: SIZE.garages }, () => [0, 1].map(() => random.int(0, 52)));
  const applications: Sent[] = [];
  const acts: Act[] = offerActs(random);
  const numbers = offers.map((_, number) => number);
  for (let candidate = 0; candidate < SIZE.candidates; candidate += 1) {
    for (const offer of random.some(numbers, SIZE.offersEach)) {
      const day = random.pick(waves[offers[offer]?.garage ?? 0] ?? []);
      const life = LIVES[random.weighted(LIVES.map(([weight]) => weight))];
      const at = applications.push({ candidate, offer, hour: random.pick([11, 15, 20, 22.5]) }) - 1;
      acts.push({ day, kind: 'apply', at });
      acts.push(...(life?.[1](random, day) ?? []).map((step) => ({ ...step, at })));
    }
  }
  return { offers, applications, acts };
}
