// @vitest-environment node

import { expect, it } from 'vitest';
import { generateMetadata } from '#app/[locale]/(public)/static/[page]/page.tsx';

it.each([
  ['fr', 'Cette page n’existe pas'],
  ['en', 'This page does not exist'],
])(
  'a page of text that does not exist says so in its title (%s), and no index keeps it',
  async (locale, title) => {
    const params = Promise.resolve({ locale, page: 'nope' });
    expect(await generateMetadata({ params })).toEqual({ title, robots: { index: false } });
  },
);
