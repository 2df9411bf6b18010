import { expect, it } from 'vitest';
import { farPages } from '#lib/rules/far-pages.ts';
import { pagerWindow } from '#lib/rules/pager-window.ts';

it.each([
  [1, 1, []],
  [1, 3, []],
  [1, 9, [9]],
  [1, 15_000, [10, 100, 1000, 10_000, 15_000]],
  [1234, 15_000, [1, 1000, 1200, 1230, 1240, 1300, 2000, 10_000, 15_000]],
  [100, 120, [1, 90, 110, 120]],
])('page %i of %i leads to %j', (page, total, far) => {
  expect(farPages(page, total)).toEqual(far);
});

it('the pager reaches every page of 15,000 from the first in at most 20 links', () => {
  const total = 15_000;
  const links = (page: number) => [
    ...farPages(page, total),
    ...pagerWindow(page, total).map((step) => step.page),
  ];
  const reached = new Set([1]);
  let front = [1];
  let clicks = 0;
  while (front.length > 0 && reached.size < total) {
    clicks += 1;
    front = front.flatMap(links).filter((page) => !reached.has(page) && reached.add(page));
  }
  expect(reached.size).toBe(total);
  expect(clicks).toBeLessThanOrEqual(20);
});
