import type { CvParts } from './form.ts';

/** What a file tells of nothing. */
export const NO_PARTS: CvParts = {
  tradeId: null,
  preciseJobId: null,
  experiences: [],
  trainings: [],
  habilitations: [],
  languages: [],
  mission: [],
  skill: [],
  tools: [],
  mainQualities: [],
  qualities2: [],
  qualities3: [],
};
