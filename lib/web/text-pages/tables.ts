import { DEVICE_STORAGE, type Stored } from '#lib/browser/device-storage.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { CRITERIA, WEIGHTS } from '#lib/rules/search/match-score.ts';
import { SCORE_BANDS } from '#lib/rules/search/score-band.ts';
import { cookieName } from '../session/session.ts';

const table = (titles: readonly string[], rows: readonly (readonly string[])[]) =>
  [titles, titles.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

export function weightsTable(t: Texts): string {
  const rows = CRITERIA.toSorted((a, b) => WEIGHTS[b] - WEIGHTS[a]).map((criterion) => [
    t(`search.why.criteria.${criterion}`),
    String(WEIGHTS[criterion]),
  ]);
  return table([t('textPages.weights.criterion'), t('textPages.weights.points')], rows);
}

export function bandsTable(t: Texts): string {
  const rows = SCORE_BANDS.map(({ band, from }, index) => {
    const above = SCORE_BANDS[index - 1];
    const range = above
      ? t('textPages.bands.other', { from, to: above.from - 1 })
      : t('textPages.bands.best', { from });
    return [range, t(`ui.score.band${band}`)];
  });
  return table([t('textPages.bands.percent'), t('textPages.bands.word')], rows);
}

const MINUTE = 60;
const DAY = 24 * 60 * MINUTE;
const YEAR = 365 * DAY;
const MONTH = YEAR / 12;

function lifeText(life: Stored['life'], t: Texts): string {
  if (life === 'tab') return t('textPages.life.tab');
  if (life === 'use') return t('textPages.life.use');
  if (life < DAY) return t('textPages.life.seconds', { count: life / MINUTE });
  if (life === YEAR) return t('textPages.life.year');
  if (life > 60 * DAY) return t('textPages.life.months', { count: Math.round(life / MONTH) });
  return t('textPages.life.days', { count: life / DAY });
}

export function storageTable(kind: 'necessary' | 'optional', t: Texts): string {
  const stored = DEVICE_STORAGE.filter(({ purpose }) => (purpose === null) === (kind === 'necessary'));
  const titles = [
    t('textPages.stored.name'),
    t('textPages.stored.what'),
    t('textPages.stored.place'),
    t('textPages.stored.life'),
  ];
  const rows = stored.map(({ name, what, place, life }) => [
    `\`${place === 'cookie' ? cookieName(name) : name}${/[:-]$/.test(name) ? '…' : ''}\``,
    t(`textPages.kept.${what}`),
    t(`textPages.place.${place}`),
    lifeText(life, t),
  ]);
  return table(titles, rows);
}
