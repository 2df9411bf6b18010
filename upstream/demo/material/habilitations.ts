const B0L = 1;
const B2VL = 3;
const BCL = 8;
const AIR_CONDITIONING = 10;
const FORKLIFT = 11;
const LIGHT_INSPECTOR = 16;

/** What the trades usually ask for, by the id of the trade. */
const USUAL: Readonly<Record<number, { required: number[]; preferred: number[] }>> = {
  1: { required: [], preferred: [B0L, AIR_CONDITIONING] },
  3: { required: [], preferred: [B2VL, AIR_CONDITIONING] },
  4: { required: [B2VL], preferred: [AIR_CONDITIONING] },
  5: { required: [B2VL, BCL], preferred: [] },
  11: { required: [LIGHT_INSPECTOR], preferred: [] },
  15: { required: [], preferred: [FORKLIFT] },
  18: { required: [B0L], preferred: [] },
  24: { required: [], preferred: [FORKLIFT, B0L] },
};

/** By `number` alone and not by the run's random numbers: half of the offers of these trades ask for habilitations. */
export function askHabilitations(number: number, tradeId: number) {
  const usual = number % 2 === 0 ? USUAL[tradeId] : undefined;
  return {
    required_habilitation_ids: usual?.required ?? [],
    preferred_habilitation_ids: usual?.preferred ?? [],
  };
}

const DAY = 24 * 3_600_000;

/** What a demo candidate of a trade holds: some of it ends soon, some has ended. */
export function holdHabilitations(number: number, tradeId: number, now: Date) {
  const { required = [], preferred = [] } = USUAL[tradeId] ?? {};
  const day = (days: number) => new Date(now.getTime() + days * DAY).toISOString().slice(0, 10);
  return [...required, ...preferred].map((habilitation, position) => {
    const left = ((number + position * 7) % 40) * 30 - 120;
    const isEndless = habilitation === AIR_CONDITIONING || habilitation === LIGHT_INSPECTOR;
    return {
      position,
      habilitation_id: habilitation,
      trained_on: day(isEndless ? -400 : left - 3 * 365),
      issuer: number % 2 === 0 ? 'AFPA' : 'GNFA',
      expires_on: isEndless ? null : day(left),
    };
  });
}
