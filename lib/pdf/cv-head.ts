import { Image } from '@react-pdf/renderer';
import { createElement } from 'react';
import type { CvFacts, CvView } from '#lib/facts/cv-facts.ts';
import { box, line, lines } from './parts.ts';
import type { Tag } from './tagged.ts';
import { LONGEST, styles } from './theme.ts';

function portrait(data: Buffer, alt: string) {
  const tag: Tag = { role: 'Figure', alt };
  const props = { src: { data, format: 'jpg' as const }, style: styles.picture, tag };
  return createElement(Image, props);
}

export function plate(facts: CvFacts, picture: Buffer | undefined, { t }: CvView) {
  const person = facts.person || facts.name;
  const level = [facts.level, facts.yearsText].filter(Boolean).join(' · ');
  return box(
    styles.plate,
    box(
      styles.plateInside,
      box(
        styles.plateText,
        line(person, { style: styles.person, longest: LONGEST.title, role: 'H1' }),
        line(facts.job, { style: styles.job }),
        line(level, { style: styles.level }),
      ),
      picture ? portrait(picture, t('cvSheet.picture', { person })) : null,
    ),
  );
}

export function contact(facts: CvFacts, { t }: CvView) {
  const items = [
    [t('cvSheet.email'), facts.email],
    [t('cvSheet.phone'), facts.phone],
    [t('cvSheet.address'), facts.address.join('\n')],
    [t('cvSheet.town'), facts.mobility],
  ].flatMap(([label, value]) => (label && value ? [{ label, value }] : []));
  return box(
    styles.contact,
    ...items.map(({ label, value }, index) =>
      box(
        index === 0 ? styles.contactFirst : styles.contactItem,
        line(label, { style: styles.label }),
        lines(value, {}, LONGEST.narrow),
      ),
    ),
  );
}
