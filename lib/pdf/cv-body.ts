import type { CvEntry, CvFacts, CvTool, CvView } from '#lib/facts/cv-facts.ts';
import type { HeldHabilitation } from '#lib/facts/habilitations.ts';
import type { Group } from '#lib/facts/offer-facts.ts';
import { box, columns, type Entry, line, lines, section } from './parts.ts';
import { styles } from './theme.ts';

/** Longer texts may exceed a page. */
const MOST_LINES = 40;
const LETTERS_IN_A_LINE = 45;

function isLong(text: string): boolean {
  const lines = text.split('\n').map((part) => 1 + Math.floor(part.length / LETTERS_IN_A_LINE));
  return lines.reduce((sum, count) => sum + count, 0) > MOST_LINES;
}

/** Words in a row; the dot stays with the word before it. */
const listed = (texts: readonly string[]) => texts.join('\u00a0· ');

function period({ title, place, period: dates, details, text }: CvEntry): Entry {
  return {
    side: box(styles.entrySide, line(dates)),
    body: [
      line(title, { style: styles.bold, role: 'H3' }),
      line(place, { style: styles.place }),
      // The option says the diploma again.
      line(details.at(-1)),
      text ? lines(text, styles.paragraph) : null,
    ],
    flows: isLong(text),
  };
}

const group = ({ name, items }: Group): Entry => ({
  side: line(name, { style: styles.groupName, role: 'H3' }),
  body: [line(listed(items))],
});

const tool = ({ name, level, word }: CvTool) =>
  box(
    styles.tool,
    box(styles.toolName, line(name)),
    box(
      styles.steps,
      ...[1, 2, 3].map((step) => box(step <= level ? [styles.step, styles.stepDone] : styles.step)),
    ),
    box(styles.toolLevel, line(word)),
  );

const habilitation = ({ name, origin, validity }: HeldHabilitation): Entry => ({
  side: box(styles.entrySide, line(validity ?? '')),
  body: [line(name, { style: styles.bold, role: 'H3' }), line(origin, { style: styles.place })],
});

const toolRows = (tools: readonly CvTool[]): Entry[] =>
  tools.flatMap((left, at) => {
    if (at % 2 === 1) return [];
    const right = tools[at + 1];
    return [{ body: [box(styles.columns, tool(left), right ? tool(right) : box(styles.column))] }];
  });

const emptyPart = (text: string): Entry[] => [{ body: [line(text, { style: styles.place })] }];

export function sections(facts: CvFacts, { t }: CvView) {
  const { experiences, trainings, interests } = facts;
  const qualities = [...facts.qualities.map(({ name }) => name), ...facts.otherQualities];
  return [
    section(
      t('cvSheet.experiences'),
      experiences.length > 0 ? experiences.map(period) : emptyPart(facts.noExperience),
    ),
    section(
      t('cvSheet.trainings'),
      trainings.length > 0 ? trainings.map(period) : emptyPart(facts.noFormation),
    ),
    section(t('cvSheet.missions'), facts.missions.map(group)),
    section(t('cvSheet.skills'), facts.skills.map(group)),
    section(t('cvSheet.tools'), toolRows(facts.tools)),
    columns([
      { title: t('cvSheet.qualities'), text: listed(qualities) },
      { title: t('cvSheet.languages'), text: listed(facts.languages) },
      { title: t('cvSheet.licences'), text: listed(facts.licences) },
    ]),
    section(t('cvSheet.habilitations'), facts.habilitations.map(habilitation)),
    section(
      t('cvSheet.interests'),
      interests ? [{ body: [lines(interests)], flows: isLong(interests) }] : [],
    ),
  ];
}
