import { foldedText } from '#lib/rules/text/folded-text.ts';
import { referenceLists } from './lists.ts';

type Job = { id: number; name: { fr: string; en: string }; name_m: string; name_f: string };

function holding(jobs: readonly Job[], word: string): number[] {
  const sought = foldedText(word);
  const namesOf = ({ name, name_m, name_f }: Job) => [name.fr, name.en, name_m, name_f];
  return jobs
    .filter((job) => namesOf(job).some((name) => foldedText(name).includes(sought)))
    .map(({ id }) => id);
}

/** Trades and precise jobs whose name in any form or language holds the word, without case and accents. */
export function jobsNamed(word: string): { tradeIds: number[]; preciseJobIds: number[] } {
  const { jobs, otherJobs } = referenceLists();
  return { tradeIds: holding(jobs, word), preciseJobIds: holding(otherJobs, word) };
}
