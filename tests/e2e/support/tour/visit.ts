import { expect, type Page, type Response } from 'playwright/test';
import { OPEN_ROWS } from '#lib/paths/open-rows.ts';
import { deadButtons } from '#tests/support/pages/dead-buttons.ts';
import { htmlFaults } from '#tests/support/pages/html-faults.ts';
import { headerFaults } from '#tests/support/security/header-faults.ts';
import { expectFewBytes } from '../bytes.ts';
import { expectLowBars } from '../low-bars.ts';
import { expectPlain, type Faults } from '../nasty-look.ts';
import { CONTENT, expectNoSideways, expectReachableInBothThemes } from '../reach.ts';
import { expectNamed, expectRoomForText, expectSeenFocus, expectStill } from '../reach-probes.ts';
import { settled } from '../search.ts';
import { type Combination, openIn, PHONE } from './combination.ts';
import { expectLinksAnswer, findLink } from './links.ts';
import type { Stop, Viewer } from './stop.ts';
import type { World } from './world.ts';

/**
 * The response of a page: its status, its security headers, its markup, its buttons without scripts; and the page is
 * not another one.
 */
async function expectAnswer(page: Page, address: string, answer: Response | null, status: number) {
  expect.soft(answer?.status(), address).toBe(status);
  expect.soft(new URL(page.url()).pathname, address).toBe(new URL(address, page.url()).pathname);
  if (!answer) return;
  expect.soft(headerFaults(answer.headers()), address).toEqual([]);
  const html = await answer.text();
  expect.soft(await htmlFaults(html, address), address).toEqual([]);
  expect.soft(deadButtons(html), `${address}: buttons that need scripts`).toEqual([]);
}

/** Room for the text and a visible focus on a phone, and nothing that sticks out at 200 % and at 400 %. */
async function expectRoom(page: Page, { bars }: Combination): Promise<void> {
  await page.setViewportSize(PHONE);
  await expectRoomForText(page);
  await expectSeenFocus(page);
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 512 });
    await expectNoSideways(page);
  }
  await expectLowBars(page, bars);
}

/** Reads the page again with the details of all its rows, which the server leaves out until they are opened. */
async function openRowDetails(page: Page): Promise<void> {
  const links = await page.locator('main a[aria-expanded="false"]').all();
  if (links.length === 0) return;
  const address = new URL(page.url());
  for (const link of links) {
    const ids = new URL((await link.getAttribute('href')) ?? '', address).searchParams.getAll(OPEN_ROWS);
    address.searchParams.append(OPEN_ROWS, ids.at(-1) ?? '');
  }
  const answer = await page.goto(address.href);
  expect.soft(await htmlFaults((await answer?.text()) ?? '', address.href), address.href).toEqual([]);
  await settled(page);
  await expect(page.locator('main a[aria-expanded="false"]')).toHaveCount(0);
}

type Visit = {
  stop: Stop;
  combination: Combination;
  viewer: Viewer;
  world: World;
  /** The first page of a test, where the frame is looked at too. */
  isFirst: boolean;
  faults: Faults;
};

/** Opens a page once and checks everything about it, with as few changes of width as possible. */
export async function visit(page: Page, { stop, combination, viewer, world, isFirst, faults }: Visit) {
  await stop.before?.(page);
  const { route = '/', at, status = 200, shows } = stop;
  const address = at ? await at(world, (list, begins) => findLink(page, list, begins)) : route;
  await openIn(page, combination);
  await expectAnswer(page, address, await page.goto(address), status);
  await settled(page);
  await expectFewBytes(page, route, viewer === 'visitor');
  await expectNamed(page, combination.language, status);
  // Most of what staff do is folded.
  if (viewer === 'staff') await expectPlain(page, shows);
  await expectReachableInBothThemes(page, {
    theme: combination.colorScheme,
    part: isFirst ? undefined : CONTENT,
  });
  await expectNoSideways(page);
  await expectStill(page);
  await expectRoom(page, combination);
  await openRowDetails(page);
  // Opens what is folded.
  await expectPlain(page, shows);
  await expectNoSideways(page);
  if (status === 200) await expectLinksAnswer(page);
  expect.soft(faults.splice(0), address).toEqual([]);
}
