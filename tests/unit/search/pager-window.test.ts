import { describe, expect, test } from 'vitest';
import { pagerWindow } from '#lib/rules/pager-window.ts';

const show = (page: number, total: number) =>
  pagerWindow(page, total)
    .map((step) => (step.kind === 'page' ? String(step.page) : `${step.kind}:${step.page}`))
    .join(' ');

describe('the buttons of a pager', () => {
  test.each([
    [1, 0, ''],
    [1, 1, ''],
    [1, 3, '1 2 3'],
    [3, 5, '1 2 3 4 5'],
    [1, 12, '1 2 3 4 5 on:6'],
    [6, 12, 'back:1 4 5 6 7 8 on:11'],
    [10, 12, 'back:5 8 9 10 11 12'],
    [12, 12, 'back:7 8 9 10 11 12'],
    [3, 6, '1 2 3 4 5 on:6'],
    [99, 12, 'back:7 8 9 10 11 12'],
    [-2, 12, '1 2 3 4 5 on:6'],
  ])('page %i of %i', (page, total, buttons) => {
    expect(show(page, total)).toBe(buttons);
  });
});
