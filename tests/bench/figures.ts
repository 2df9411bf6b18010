import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '#scripts/launch/paths.mjs';
import { toMarkdown } from './report.ts';

/** One measured figure. `name` begins with the part it belongs to: `pages / home / kept`. */
export type Figure = {
  name: string;
  value: number;
  unit: string;
  /** What it may be at most, or must be at least where the unit counts work done or a score; null without a budget. */
  budget: number | null;
  /** Whether the budget is met; null without one. */
  ok: boolean | null;
  /** The same figure of the static server in the same run, where one was measured. */
  baseline: number | null;
  /** The day, and the machine with how busy it was. */
  taken: string;
};

/** Units of which more is better. */
export const MORE_IS_BETTER = /^(requests\/s|queries\/s|times as many|score|conn)/;

const REPORT = join(root, 'docs/performance.md');
const FIGURES = join(root, '.cache/bench/figures.json');

/** What one run measures as a whole: a part or, of the search, one size of it. */
const groupOf = (name: string) => {
  const [part = '', first = ''] = name.split(' / ');
  return part === 'search' ? `${part} / ${first}` : part;
};

/** What a run has measured so far. Figures of what it leaves out stay as the run before left them. */
export class Figures {
  readonly #measured = new Map<string, Figure>();
  readonly #groups = new Set<string>();
  readonly #taken: string;

  /** `machine` says on what they are measured. */
  constructor(machine: string) {
    this.#taken = `${new Date().toISOString().slice(0, 10)} on ${machine}`;
  }

  add(name: string, value: number, unit: string, held: { budget?: number; baseline?: number } = {}): void {
    const { budget = null, baseline = null } = held;
    const isMet = (most: number) => (MORE_IS_BETTER.test(unit) ? value >= most : value <= most);
    const rounded = Math.round(value * 100) / 100;
    const ok = budget === null ? null : isMet(budget);
    this.#groups.add(groupOf(name));
    this.#measured.set(`${name} ${unit}`, {
      name,
      value: rounded,
      unit,
      budget,
      ok,
      baseline,
      taken: this.#taken,
    });
  }

  all(): readonly Figure[] {
    return [...this.#measured.values()];
  }

  /** Writes all figures to .cache/bench, and what they take of their budgets to docs/performance.md. */
  save(): readonly Figure[] {
    const before = existsSync(FIGURES) ? (JSON.parse(readFileSync(FIGURES, 'utf8')) as Figure[]) : [];
    const stored = before.filter(({ name }) => !this.#groups.has(groupOf(name)));
    const all = [...stored, ...this.all()];
    mkdirSync(dirname(FIGURES), { recursive: true });
    writeFileSync(FIGURES, `${JSON.stringify(all, null, 2)}\n`);
    writeFileSync(REPORT, toMarkdown(all, readFileSync(REPORT, 'utf8')));
    return this.all();
  }
}
