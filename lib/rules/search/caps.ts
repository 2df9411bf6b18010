/**
 * Most entries a list of a form may hold. The same entity has other limits in another form: they belong to
 * the form. The screens refuse beyond, and so does the API (422).
 */
export const CAPS = {
  /** The CV form. `cvs` is the number of CVs one candidate may have, drafts included. */
  cv: { cvs: 3, mainQualities: 3, experiences: 10, formations: 6, missions: 6, skills: 6, tools: 5 },
  /** The offer form. */
  offer: { mainQualities: 3, missions: 5, skills: 5 },
  /** Both searches, for offers and for CVs. */
  search: { mainQualities: 3, missions: 5, skills: 3, competences: 3, tools: 5 },
} as const;

/** Whether a list that holds `count` entries takes one more. */
export function takesOneMore(count: number, cap: number): boolean {
  return count < cap;
}
