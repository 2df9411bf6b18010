import type { z } from 'zod';
import { type OfferInput, offerBody } from '#lib/contract/own-offers/form.ts';
import { type ColumnKey, IMPORT_COLUMNS, importColumn } from '#lib/facts/import-columns.ts';
import { readAmount } from '#lib/rules/amount.ts';
import { yearlyPay } from '#lib/rules/offers/pay.ts';
import type { PayMinima } from '#lib/rules/offers/pay-floor.ts';
import { type CheckedOffer, checkedOffer } from '#upstream/own-offers/create.ts';
import { payRefusal } from '#upstream/own-offers/pay-check.ts';
import { textRefusal } from '#upstream/own-offers/text-check.ts';
import { ApiError } from '#upstream/platform/errors.ts';
import { namesakes, placeOf } from '#upstream/reference/typed-place.ts';
import {
  readAgreement,
  readPayUnit,
  readPhone,
  readPostalCode,
  readStatus,
  readStep,
  readYesNo,
} from './cells.ts';
import { type Allowed, choicesIn } from './choices.ts';
import type { CsvRecord } from './csv.ts';
import { isGarbled } from './encoding.ts';
import type { Header } from './header.ts';
import { readRhythm, readSchool } from './training.ts';
import type { LineWords } from './words.ts';
import {
  readContractMonths,
  readDays,
  readPositions,
  readSaturday,
  readStart,
  readWeeklyHours,
} from './working-time.ts';

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
  readonly reportedColumns = new Set<ColumnKey>();
  readonly cells: Cells;
  readonly words: LineWords;

  constructor(cells: Cells, words: LineWords) {
    this.cells = cells;
    this.words = words;
  }

  text(key: ColumnKey): string {
    return this.cells[key] ?? '';
  }

  report(key: ColumnKey, remedy: string, value = this.text(key)): void {
    this.reportedColumns.add(key);
    this.problems.push(this.words.problem(key, value, remedy));
  }

  value<T>(key: ColumnKey, read: (text: string) => T | undefined, remedy: string): T | undefined {
    const text = this.text(key);
    if (text === '') return undefined;
    const value = read(text);
    if (value === undefined) this.report(key, remedy);
    return value;
  }

  choices(key: ColumnKey, allowed: Allowed = () => true) {
    const list = importColumn(key)?.list;
    const text = this.text(key);
    if (!list || text === '') return [];
    return choicesIn(list, text).flatMap(({ part, named }) => {
      const fitting = named.filter(allowed);
      if (fitting.length === 0) {
        this.report(
          key,
          this.words.wrongChoice(list, allowed, { text: part, exists: named.length > 0 }),
          part,
        );
      }
      return fitting.slice(0, 1);
    });
  }

  choice(key: ColumnKey, allowed?: Allowed): number | null {
    const [first, ...others] = this.choices(key, allowed);
    if (others.length > 0) this.report(key, this.words.remedy('oneChoice'));
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
  if (details.length > 0 && parents.length === 0 && !reader.reportedColumns.has(parentKey)) {
    reader.report(detailKey, reader.words.remedyNaming('needsParent', parentKey));
    return [];
  }
  return parents.map((parent) => ({
    parent: parent.id,
    details: details.filter((entry) => parentOf(entry) === parent.id).map(({ id }) => id),
  }));
}

/** Without a trade none of this can be read; only the trade is reported. */
function tradeParts(reader: LineReader) {
  const tradeId = reader.choice('tradeId');
  if (tradeId === null) {
    for (const { key, ...column } of IMPORT_COLUMNS) if ('ofTrade' in column) reader.reportedColumns.add(key);
    return { tradeId, preciseJobId: null, mission: [], skill: [], tools: [] };
  }
  reader.words.trade = tradeId;
  const inTrade: Allowed = (entry) => entry.jobIds?.includes(tradeId) === true;
  const missions = groups(reader, 'missionId', 'taskIds', inTrade);
  const skills = groups(reader, 'skillId', 'competenceIds', inTrade);
  return {
    tradeId,
    preciseJobId: reader.choice('preciseJobId', (entry) => entry.joblistId === tradeId),
    mission: missions.map(({ parent, details }) => ({ missionId: parent, taskIds: details })),
    skill: skills.map(({ parent, details }) => ({ skillId: parent, competenceIds: details })),
    tools: reader.choices('tools', inTrade).map(({ id }) => id),
  };
}

function profileParts(reader: LineReader) {
  const ids = (key: ColumnKey) => reader.choices(key).map(({ id }) => id);
  return {
    objectiveId: reader.choice('objectiveId'),
    responsibilityId: reader.choice('responsibilityId'),
    experienceId: reader.choice('experienceId'),
    minDiplomaId: reader.choice('minDiplomaId'),
    mainQualities: ids('mainQualities'),
    qualities2: ids('qualities2'),
    qualities3: ids('qualities3'),
    licences: ids('licences'),
    requiredHabilitations: ids('requiredHabilitations'),
    preferredHabilitations: ids('preferredHabilitations'),
    contractTypeId: reader.choice('contractTypeId'),
    benefits: ids('benefits'),
    ...(reader.text('languages') === '' ? {} : { languages: ids('languages') }),
  };
}

/** Must match each other on a published offer. */
function townParts(reader: LineReader, status: 'published' | 'draft') {
  const town = { city: reader.text('city'), postalCode: readPostalCode(reader.text('postalCode')) };
  const typed = { ...town, townCode: null };
  if (status === 'published' && town.city !== '' && !placeOf(typed)) {
    const list = namesakes(typed);
    const remedy = list === '' ? reader.words.remedy('town') : reader.words.remedy('towns', { list });
    reader.report('city', remedy, `${town.city} ${town.postalCode}`.trim());
  }
  return town;
}

function contactParts(reader: LineReader) {
  return {
    street: reader.text('street'),
    showsStreet: reader.value('showsStreet', readYesNo, reader.words.remedy('yesNo')) ?? false,
    phone: readPhone(reader.text('phone')),
    callingHours: reader.text('callingHours'),
  };
}

/** What people in training are told. */
function trainingParts(reader: LineReader) {
  const targetDiplomaId = reader.choice('targetDiplomaId');
  return {
    targetDiplomaId,
    targetOptionId: reader.choice('targetOptionId', (entry) => entry.diplomaId === targetDiplomaId),
    rhythm: reader.value('rhythm', readRhythm, reader.words.remedy('rhythm')) ?? null,
    ...readSchool(reader.text('schoolName')),
  };
}

/** Amounts are in the unit of the line, by default a year. */
function conditionParts(reader: LineReader) {
  const { words } = reader;
  const weeklyHours = reader.value('weeklyHours', readWeeklyHours, words.remedy('hours')) ?? null;
  const payUnit = reader.value('payUnit', readPayUnit, words.remedy('payUnit')) ?? 'year';
  const yearly = (key: 'salary' | 'salaryMax') => {
    const amount = reader.value(key, readAmount, words.remedy('salary'));
    return amount === undefined ? null : yearlyPay(amount, payUnit, weeklyHours);
  };
  return {
    weeklyHours,
    payUnit,
    salary: yearly('salary'),
    salaryMax: yearly('salaryMax'),
    agreement: reader.value('agreement', readAgreement, words.remedy('agreement')) ?? null,
    step: reader.value('step', readStep, words.remedy('step')) ?? null,
    variablePay: reader.value('variablePay', readYesNo, words.remedy('yesNo')) ?? false,
    days: reader.value('days', readDays, words.remedy('days')) ?? [],
    saturday: reader.value('saturday', readSaturday, words.remedy('saturday')) ?? null,
    ...reader.value('startOn', readStart, words.remedy('start')),
    contractMonths:
      reader.value('contractMonths', readContractMonths, words.remedy('contractMonths')) ?? null,
    positions: reader.value('positions', readPositions, words.remedy('positions')) ?? null,
  };
}

/** The status defaults to published. */
function inputOf(reader: LineReader): OfferInput {
  const { words } = reader;
  const status = reader.value('status', readStatus, words.remedy('status')) ?? 'published';
  const urgent = reader.value('isFeatured', readYesNo, words.remedy('yesNo'));
  return {
    status,
    companyName: reader.text('companyName'),
    ...townParts(reader, status),
    ...contactParts(reader),
    ...tradeParts(reader),
    ...profileParts(reader),
    cleanRecord: reader.value('cleanRecord', readYesNo, words.remedy('yesNo')) ?? null,
    cleanRecordReason: reader.text('cleanRecordReason'),
    ...conditionParts(reader),
    ...trainingParts(reader),
    description: reader.text('description'),
    companyPitch: reader.text('companyPitch'),
    otherAdvantage: reader.text('otherAdvantage'),
    ...(urgent === undefined ? {} : { isFeatured: urgent }),
  };
}

function columnAt(path: readonly PropertyKey[]): ColumnKey | undefined {
  const names = path.map(String).map((part) => (part === 'mission' || part === 'skill' ? `${part}Id` : part));
  return names.findLast((part) => importColumn(part) !== undefined) as ColumnKey | undefined;
}

function tellRefused(
  reader: LineReader,
  refused: readonly { path: readonly PropertyKey[]; message: string }[],
  values?: Record<string, string | number>,
) {
  const before = new Set(reader.reportedColumns);
  for (const { path, message } of refused) {
    const key = columnAt(path) ?? 'companyName';
    if (!before.has(key)) reader.report(key, reader.words.refusal(key, message, values));
    before.add(key);
  }
}

function tellFields(reader: LineReader, error: unknown): void {
  if (!(error instanceof ApiError) || !error.options.fields) throw error;
  const { fields, values } = error.options;
  const refused = Object.entries(fields).map(([path, message]) => ({ path: path.split('.'), message }));
  tellRefused(reader, refused, values);
}

/** A sentence for each cell with letters that were lost, so that nothing unreadable goes online. */
export function garbledCells(cells: Cells, words: LineWords): string[] {
  return Object.entries(cells).flatMap(([key, text]) =>
    isGarbled(text) ? [words.problem(key as ColumnKey, text, words.remedy('garbled'))] : [],
  );
}

/** Applies the rules of the form and reports every error, column by column. */
export function readLine(cells: Cells, words: LineWords, minima: PayMinima): LineResult {
  words.trade = undefined;
  const reader = new LineReader(cells, words);
  const parsed = offerBody.safeParse(inputOf(reader));
  if (!parsed.success) tellRefused(reader, parsed.error.issues as z.core.$ZodIssue[]);
  if (!parsed.success || reader.problems.length > 0) return { problems: reader.problems };
  // Files from before the column may mean part time.
  const lowPay = parsed.data.weeklyHours === null ? undefined : payRefusal(parsed.data, minima);
  const refusal = textRefusal(parsed.data) ?? lowPay;
  if (refusal) {
    tellFields(reader, refusal);
    return { problems: reader.problems };
  }
  try {
    return { offer: { body: parsed.data, values: checkedOffer(parsed.data) } };
  } catch (error) {
    tellFields(reader, error);
    return { problems: reader.problems };
  }
}
