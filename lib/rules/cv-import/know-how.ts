import { foldedInPlace } from '#lib/rules/text/folded-text.ts';
import type { FoundChoice } from './choices.ts';
import { type KnowHowIndex, keysOf, knowHowIndex, type Meaning } from './know-how-index.ts';
import type { CvLists } from './lists.ts';
import type { CvParts } from './sections.ts';
import type { Vocabulary } from './vocabulary.ts';

export type FoundMission = FoundChoice & { taskIds: number[] };
export type FoundSkill = FoundChoice & { competenceIds: number[] };
export type FoundQuality = FoundChoice & { list: 'qualityMain' | 'quality2' | 'quality3' };

/** Of any trade: words such as 'freins' mean missions of several. */
export type FoundKnowHow = {
  missions: FoundMission[];
  skills: FoundSkill[];
  tools: FoundChoice[];
  qualities: FoundQuality[];
};

/** Words of a phrase. */
const LONGEST = 10;
/** Words of a line that are looked at. */
const MOST_WORDS = 200;
/** Lines around a word that is usual elsewhere, in which something else of its trade must stand. */
const NEAR = 2;
/** Lines shown as the source of one entry. */
const MOST_SOURCES = 3;

/** Said of what somebody cannot do yet, or looks for. */
const WISH =
  /\bpas (?:de|d'|encore)|\baucune?\b|\bsouhait|\b(?:re)?cherche (?:un|a|actuellement)\b|\benvie d|\bapprendre\b|\bobjectif|\bprojet\b|\bdebutante? en\b|\bnotions?\b|\bjamais\b|\blooking for\b|\bwish to\b/;

/** The titles of a training name its subject: 'CAP Peinture en carrosserie, 2018'. */
const DIPLOMA =
  /\b(?:19|20)\d\d\b|\b(?:cap|bep|bac|bts|cqp|titre|licence|master|diplome|brevet|mention|formation|certificat|stagiaire)\b/;

/** Ends a phrase: what follows belongs to something else. U+FFFD replaces a word that nobody could read. */
const BREAK = /[,;:•|()./!?\t\uFFFD]| [-–—*>] |^\s*[-–—*>]/u;
const AND = /\s(?:et|ou|and|or)\s|[&+]/iu;

/** Words that say only that somebody does it, around a word that is the whole item. */
const DOING = new Set(
  (
    'remplacement remplacements remplacer reparation reparations reparer changement changements changer pose poser depose ' +
    'repose entretien entretenir controle controles controler reglage reglages regler travaux intervention interventions montage ' +
    'monter demontage demonter refection purge maintenance realisation realiser effectuer application gestion preparation ' +
    'systeme systemes circuit circuits kit auto automobile automobiles vehicule vehicules voiture voitures vl vp complet complete ' +
    'divers diverses general generale type types marque marques multimarque multimarques avant arriere maitrise connaissance ' +
    'connaissances bonne bonnes utilisation utiliser repair replacement fitting service maintain mecanique'
  )
    .split(' ')
    .flatMap(keysOf),
);

type Hit = { at: number; line: string; meanings: readonly Meaning[] };

function sureIn(keys: readonly string[], { sure }: KnowHowIndex): { meanings: Meaning[]; isWhole: boolean } {
  const meanings: Meaning[] = [];
  for (let from = 0; from < keys.length; from += 1) {
    for (let length = Math.min(LONGEST, keys.length - from); length > 0; length -= 1) {
      const phrase = sure.get(keys.slice(from, from + length).join(' '));
      if (!phrase) continue;
      meanings.push(...phrase.meanings);
      from += length - 1;
      break;
    }
  }
  return { meanings, isWhole: meanings.length > 0 };
}

/** A whole item, with or without the words of doing. */
function wholeIn(item: string, phrases: ReadonlyMap<string, { meanings: Meaning[] }>): Meaning[] {
  const keys = keysOf(item);
  const bare = keys.filter((key) => !DOING.has(key));
  return (phrases.get(keys.join(' ')) ?? phrases.get(bare.join(' ')))?.meanings ?? [];
}

type Read = { certain: Hit[]; doubtful: Hit[] };

function readLine(line: string, at: number, index: KnowHowIndex): Read {
  const read: Read = { certain: [], doubtful: [] };
  const text = line.split(/\s+/).length > MOST_WORDS ? line.split(/\s+/, MOST_WORDS).join(' ') : line;
  for (const clause of text.split(BREAK)) {
    const { meanings, isWhole } = sureIn(keysOf(clause), index);
    if (isWhole) read.certain.push({ at, line, meanings });
    for (const item of clause.split(AND)) {
      // A longer phrase says more: 'plaquettes de frein' is not 'frein'.
      if (sureIn(keysOf(item), index).isWhole) continue;
      const alone = wholeIn(item, index.alone);
      if (alone.length > 0) read.certain.push({ at, line, meanings: alone });
      const beside = wholeIn(item, index.beside);
      if (beside.length > 0) read.doubtful.push({ at, line, meanings: beside });
    }
  }
  return read;
}

type TradesOf = (meaning: Meaning) => readonly number[];

function tradesIn(lists: CvLists): TradesOf {
  const of = (list: CvLists['missions']) => new Map(list.map(({ id, jobIds }) => [id, jobIds]));
  const trades = { mission: of(lists.missions), skill: of(lists.skills), tool: of(lists.tools) };
  return ({ kind, id }) => (kind === 'quality' ? [] : (trades[kind].get(id) ?? []));
}

/** Those of a doubtful word whose trade something certain near by has too. */
function backed({ certain, doubtful }: Read, tradesOf: TradesOf): Hit[] {
  return doubtful.map((hit) => {
    const near = certain.filter(({ at }) => Math.abs(at - hit.at) <= NEAR);
    const trades = new Set(near.flatMap(({ meanings }) => meanings.flatMap(tradesOf)));
    return { ...hit, meanings: hit.meanings.filter((each) => tradesOf(each).some((id) => trades.has(id))) };
  });
}

type Gathered = { id: number; details: Set<number>; lines: Set<string>; times: number };

/** The most often named first, each with the lines that name it. */
function gathered(
  hits: readonly Hit[],
  of: (meaning: Meaning) => { key: string; detail?: number | undefined },
) {
  const found = new Map<string, Gathered>();
  for (const { meanings, line } of hits) {
    for (const meaning of meanings) {
      const { key, detail } = of(meaning);
      const known = found.get(key) ?? { id: meaning.id, details: new Set(), lines: new Set(), times: 0 };
      if (detail !== undefined) known.details.add(detail);
      known.lines.add(line);
      known.times += 1;
      found.set(key, known);
    }
  }
  return [...found].map(([key, { id, details, lines, times }]) => ({
    key,
    id,
    times,
    details: [...details],
    line: [...lines].slice(0, MOST_SOURCES).join('\n'),
  }));
}

const ofKind = <K extends Meaning['kind']>(hits: readonly Hit[], kind: K) =>
  hits.map((hit) => ({ ...hit, meanings: hit.meanings.filter((each) => each.kind === kind) }));

function choicesOf(hits: readonly Hit[]): FoundKnowHow {
  const plain = ({ id }: Meaning) => ({ key: String(id) });
  const withTask = (each: Meaning) => ({
    key: String(each.id),
    detail: each.kind === 'mission' ? each.taskId : each.kind === 'skill' ? each.competenceId : undefined,
  });
  const inOrder = (found: ReturnType<typeof gathered>) => found.toSorted((a, b) => b.times - a.times);
  const missions = inOrder(gathered(ofKind(hits, 'mission'), withTask));
  const skills = inOrder(gathered(ofKind(hits, 'skill'), withTask));
  const tools = inOrder(gathered(ofKind(hits, 'tool'), plain));
  const qualities = gathered(ofKind(hits, 'quality'), (each) => ({
    key: `${each.kind === 'quality' ? each.list : ''} ${each.id}`,
  }));
  return {
    missions: missions.map(({ id, details, line }) => ({ id, taskIds: details, line })),
    skills: skills.map(({ id, details, line }) => ({ id, competenceIds: details, line })),
    tools: tools.map(({ id, line }) => ({ id, line })),
    qualities: qualities.map(({ id, key, line }) => ({
      id,
      list: key.split(' ')[0] as FoundQuality['list'],
      line,
    })),
  };
}

/** Lines that tell what somebody can do: neither wishes, hobbies, languages, nor the titles of trainings. */
function tellingLines(lines: readonly string[], parts: CvParts, { isSchool }: Vocabulary): (string | null)[] {
  const [interests, languages, training] = [parts.interests, parts.languages, parts.training].map(
    (part) => new Set(part),
  );
  return lines.map((line) => {
    const folded = foldedInPlace(line);
    if (interests?.has(line) || languages?.has(line) || WISH.test(folded)) return null;
    return training?.has(line) && (DIPLOMA.test(folded) || isSchool(line)) ? null : line;
  });
}

/**
 * Missions, skills, tools and qualities that the lines name, by the names of the reference lists and by what people of
 * the trade say instead. A word that may mean something else finds nothing.
 */
export function findKnowHow(
  lines: readonly string[],
  parts: CvParts,
  { words, lists }: { words: Vocabulary; lists: CvLists },
): FoundKnowHow {
  const index = knowHowIndex(lists);
  const read: Read = { certain: [], doubtful: [] };
  for (const [at, line] of tellingLines(lines, parts, words).entries()) {
    if (line === null) continue;
    const { certain, doubtful } = readLine(line, at, index);
    read.certain.push(...certain);
    read.doubtful.push(...doubtful);
  }
  const hits = [...read.certain, ...backed(read, tradesIn(lists))];
  return choicesOf(hits.toSorted((a, b) => a.at - b.at));
}
