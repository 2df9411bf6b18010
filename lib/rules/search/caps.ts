/** Most entries per list, by form. The screens refuse more, and so does the API (422). */
export const CAPS = {
  cv: {
    cvs: 3,
    mainQualities: 3,
    experiences: 10,
    trainings: 6,
    missions: 6,
    skills: 6,
    tools: 5,
    habilitations: 12,
  },
  offer: { mainQualities: 3, missions: 5, skills: 5 },
  search: { mainQualities: 3, missions: 5, skills: 3, competences: 3, tools: 5 },
} as const;

export function takesOneMore(count: number, cap: number): boolean {
  return count < cap;
}
