import type { z } from 'zod';
import { type OfferInput, offerBody } from '#lib/contract/own-offers/form.ts';
import { type ColumnKey, IMPORT_COLUMNS, importColumn } from '#lib/facts/import-columns.ts';
import { readAmount } from '#lib/rules/amount.ts';
import { type CheckedOffer, checkedOffer, isKnownTown } from '#upstream/own-offers/create.ts';
import { ApiFailure } from '#upstream/platform/errors.ts';
import { readPostalCode, readStatus, readYesNo } from './cells.ts';
import { type Allowed, choicesIn } from './choices.ts';
import type { CsvRecord } from './csv.ts';
import type { Header } from './header.ts';
import type { LineWords } from './words.ts';

export type Cells = Partial<Record<ColumnKey, string>>;

export type LineResult = { offer: CheckedOffer } | { problems: string[] };

// Except tab and line feed. The database refuses some control characters.
const unprintable = /[^\P{Cc}\t\n]/gu;

export function cellsOf({ cells }: CsvRecord, { keys }: Header): Cells {
  const found: Cells = {};
  cells.forEach((cell, at) => {
    const key = keys[at];
    const text = cell.replace(unprintable, '').trim();
    if (key && text !== '') found[key] = found[key] === undefined ? text : `${found[key]} | ${text}`;
  });
  return found;
}

class LineReader {
  readonly problems: string[] = [];
  readonly told = new Set<ColumnKey>();
  readonly cells: Cells;
  readonly words: LineWords;

  constructor(cells: Cells, words: LineWords) {
    this.cells = cells;
    this.words = words;
  }

  text(key: ColumnKey): string {
    return this.cells[key] ?? '';
  }

  tell(key: ColumnKey, remedy: string, value = this.text(key)): void {
    this.told.add(key);
    this.problems.push(this.words.problem(key, value, remedy));
  }

  value<T>(key: ColumnKey, read: (text: string) => T | undefined, remedy: string): T | undefined {
    const text = this.text(key);
    if (text === '') return undefined;
    const value = read(text);
    if (value === undefined) this.tell(key, remedy);
    return value;
  }

  choices(key: ColumnKey, allowed: Allowed = () => true) {
    const list = importColumn(key)?.list;
    const text = this.text(key);
    if (!list || text === '') return [];
    return choicesIn(list, text).flatMap(({ part, named }) => {
      const fitting = named.filter(allowed);
      if (fitting.length === 0) {
        this.tell(key, this.words.wrongChoice(list, allowed, { text: part, exists: named.length > 0 }), part);
      }
      return fitting.slice(0, 1);
    });
  }

  choice(key: ColumnKey, allowed?: Allowed): number | null {
    const [first, ...others] = this.choices(key, allowed);
    if (others.length > 0) this.tell(key, this.words.remedy('oneChoice'));
    return first?.id ?? null;
  }
}

/** Each specific or competence is put under its mission or skill. */
function groups(reader: LineReader, parentKey: ColumnKey, detailKey: ColumnKey, inTrade: Allowed) {
  const parents = reader.choices(parentKey, inTrade);
  const parentOf = (entry: { missionId?: number; skillId?: number }) => entry.missionId ?? entry.skillId;
  const ids = new Set<number | undefined>(parents.map(({ id }) => id));
  const isOfOne = (entry: Parameters<typeof parentOf>[0]) => ids.size === 0 || ids.has(parentOf(entry));
  const details = reader.choices(detailKey, isOfOne);
  if (details.length > 0 && parents.length === 0 && !reader.told.has(parentKey)) {
    reader.tell(detailKey, reader.words.remedyNaming('needsParent', parentKey));
    return [];
  }
  return parents.map((parent) => ({
    parent: parent.id,
    details: details.filter((entry) => parentOf(entry) === parent.id).map(({ id }) => id),
  }));
}

/** Without a trade none of this can be read; only the trade is reported. */
function tradeParts(reader: LineReader) {
  const joblistId = reader.choice('joblistId');
  if (joblistId === null) {
    for (const { key, ...column } of IMPORT_COLUMNS) if ('ofTrade' in column) reader.told.add(key);
    return { joblistId, pres_jobOtherName: null, mission: [], skill: [], tools: [] };
  }
  reader.words.trade = joblistId;
  const inTrade: Allowed = (entry) => entry.jobIds?.includes(joblistId) === true;
  const missions = groups(reader, 'search_mission', 'search_specMission', inTrade);
  const skills = groups(reader, 'search_skill', 'search_skillComp', inTrade);
  return {
    joblistId,
    pres_jobOtherName: reader.choice('pres_jobOtherName', (entry) => entry.joblistId === joblistId),
    mission: missions.map(({ parent, details }) => ({ search_mission: parent, search_specMission: details })),
    skill: skills.map(({ parent, details }) => ({ search_skill: parent, search_skillComp: details })),
    tools: reader.choices('tools', inTrade).map(({ id }) => id),
  };
}

function profileParts(reader: LineReader) {
  const ids = (key: ColumnKey) => reader.choices(key).map(({ id }) => id);
  return {
    recruit_recruitObj: reader.choice('recruit_recruitObj'),
    recruit_responsability: reader.choice('recruit_responsability'),
    search_exp: reader.choice('search_exp'),
    search_minDiploma: reader.choice('search_minDiploma'),
    search_qualityMain: ids('search_qualityMain'),
    search_quality2: ids('search_quality2'),
    search_quality3: ids('search_quality3'),
    extra_driversLicenceOther: ids('extra_driversLicenceOther'),
    recruit_contractType: reader.choice('recruit_contractType'),
    adv_advantages: ids('adv_advantages'),
    ...(reader.text('languages') === '' ? {} : { languages: ids('languages') }),
  };
}

/** Must match each other on a published offer. */
function townParts(reader: LineReader, status: 'published' | 'draft') {
  const town = { pres_city: reader.text('pres_city'), pres_zip: readPostalCode(reader.text('pres_zip')) };
  const isWrong =
    status === 'published' && town.pres_city !== '' && !isKnownTown(town.pres_city, town.pres_zip);
  if (isWrong) {
    reader.tell('pres_city', reader.words.remedy('town'), `${town.pres_city} ${town.pres_zip}`.trim());
  }
  return town;
}

/** The status defaults to published. */
function inputOf(reader: LineReader): OfferInput {
  const { words } = reader;
  const status = reader.value('status', readStatus, words.remedy('status')) ?? 'published';
  const urgent = reader.value('featured_offer', readYesNo, words.remedy('yesNo'));
  return {
    status,
    name_company: reader.text('name_company'),
    ...townParts(reader, status),
    ...tradeParts(reader),
    ...profileParts(reader),
    extra_criminalRecord: reader.value('extra_criminalRecord', readYesNo, words.remedy('yesNo')) ?? null,
    criminal_record_reason: reader.text('criminal_record_reason'),
    salary: reader.value('salary', readAmount, words.remedy('salary')) ?? null,
    otherAdvantage: reader.text('otherAdvantage'),
    ...(urgent === undefined ? {} : { featured_offer: urgent }),
  };
}

function columnAt(path: readonly PropertyKey[]): ColumnKey | undefined {
  const names = path
    .map(String)
    .map((part) => (part === 'mission' || part === 'skill' ? `search_${part}` : part));
  return names.findLast((part) => importColumn(part) !== undefined) as ColumnKey | undefined;
}

function tellRefused(
  reader: LineReader,
  refused: readonly { path: readonly PropertyKey[]; message: string }[],
) {
  const before = new Set(reader.told);
  for (const { path, message } of refused) {
    const key = columnAt(path) ?? 'name_company';
    if (!before.has(key)) reader.tell(key, reader.words.refusal(key, message));
    before.add(key);
  }
}

function tellFields(reader: LineReader, error: unknown): void {
  if (!(error instanceof ApiFailure) || !error.options.fields) throw error;
  const fields = Object.entries(error.options.fields);
  tellRefused(
    reader,
    fields.map(([path, message]) => ({ path: path.split('.'), message })),
  );
}

/** Applies the rules of the form and reports every error, column by column. */
export function readLine(cells: Cells, words: LineWords): LineResult {
  words.trade = undefined;
  const reader = new LineReader(cells, words);
  const parsed = offerBody.safeParse(inputOf(reader));
  if (!parsed.success) tellRefused(reader, parsed.error.issues as z.core.$ZodIssue[]);
  if (!parsed.success || reader.problems.length > 0) return { problems: reader.problems };
  try {
    return { offer: { body: parsed.data, values: checkedOffer(parsed.data) } };
  } catch (error) {
    tellFields(reader, error);
    return { problems: reader.problems };
  }
}
