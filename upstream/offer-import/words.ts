import type { ListName } from '#lib/contract/reference/reference.ts';
import { type ColumnKey, importColumn } from '#lib/facts/import-columns.ts';
import type { ApiTexts } from '#lib/i18n/api-texts.ts';
import type frApi from '#messages/fr/platform/api.json';
import { referenceIn } from '#upstream/reference/named.ts';
import { type Allowed, proposals } from './choices.ts';

type Remedy = keyof (typeof frApi)['offerImport']['remedy'];

/** Characters of a cell quoted in a sentence. */
const REPEATED = 60;

export class LineWords {
  readonly #texts: ApiTexts;
  trade: number | undefined;

  constructor(texts: ApiTexts) {
    this.#texts = texts;
  }

  column(key: ColumnKey): string {
    return this.#texts.api(`offerImport.columns.${key}`);
  }

  remedy(name: Remedy, values?: Record<string, string>): string {
    return this.#texts.api(`offerImport.remedy.${name}`, values);
  }

  remedyNaming(name: Remedy, key: ColumnKey): string {
    return this.remedy(name, { column: this.column(key) });
  }

  problem(key: ColumnKey, value: string, remedy: string): string {
    const column = this.column(key);
    if (value === '') return this.#texts.api('offerImport.problem.empty', { column, remedy });
    return this.#texts.api('offerImport.problem.value', { column, value: this.shortened(value), remedy });
  }

  shortened(value: string): string {
    const text = value.replace(/\s+/g, ' ');
    return text.length > REPEATED ? `${text.slice(0, REPEATED)}…` : text;
  }

  wrongChoice(list: ListName, allowed: Allowed, { text, exists }: { text: string; exists: boolean }): string {
    const { locale } = this.#texts;
    if (exists && this.trade !== undefined) {
      return this.remedy('otherTrade', { job: referenceIn(locale).name('jobs', this.trade) ?? '' });
    }
    const { among, nearest } = proposals(list, allowed, { text, locale });
    if (among) {
      const names = new Intl.ListFormat(locale, { type: 'disjunction' }).format(among);
      return this.remedy('chooseAmong', { list: names });
    }
    return nearest === undefined ? this.remedy('chooseFromForm') : this.remedy('nearest', { nearest });
  }

  refusal(key: ColumnKey, message: string, values?: Record<string, string | number>): string {
    if (message === 'required_field') return this.#missing(key);
    return this.#texts.isValidationKey(message)
      ? this.#texts.validation(message, values)
      : this.remedy('fill');
  }

  #missing(key: ColumnKey): string {
    const { kind, list } = importColumn(key) ?? {};
    if (key === 'taskIds' || key === 'competenceIds') return this.remedy('fill');
    if (kind === 'yesNo') return this.remedy('yesNo');
    if (kind === 'salary') return this.remedy('salary');
    if (!list) return this.remedy('fill');
    return this.wrongChoice(list, () => key !== 'preciseJobId', { text: '', exists: false });
  }
}
