import { type APIRequestContext, expect } from 'playwright/test';
import { paths } from '#lib/paths/paths.ts';
import { watch } from '../support/nasty-look.ts';
import { combinationsFor } from '../support/tour/combination.ts';
import { VIEWERS, type Viewer } from '../support/tour/stop.ts';
import { STOPS } from '../support/tour/stops.ts';
import { enterAs } from '../support/tour/viewers.ts';
import { visit } from '../support/tour/visit.ts';
import { test } from '../support/tour/world.ts';

const MINUTE = 60_000;

/** So many visits in one test that the workers have alike to do. */
const PER_TEST = 24;

/** The pages of a viewer, each in the combinations of this run. */
function visitsOf(viewer: Viewer) {
  return STOPS[viewer].flatMap((stop, index) =>
    combinationsFor(`${viewer} ${stop.route} ${index}`).map((combination) => ({ stop, combination })),
  );
}

for (const viewer of VIEWERS) {
  const visits = visitsOf(viewer);
  const parts = Math.ceil(visits.length / PER_TEST);
  for (let part = 0; part < parts; part += 1) {
    test(`every page is in order as seen by ${viewer}: part ${part + 1} of ${parts}`, async ({
      page,
      context,
      world,
    }) => {
      test.setTimeout(8 * MINUTE);
      const faults = await watch(context);
      await enterAs(page, viewer, world);
      const own = visits.filter((_, index) => index % parts === part);
      for (const [index, each] of own.entries()) {
        // One run names the faults of every page, also after one that could not be looked at to the end.
        await visit(page, { ...each, isFirst: index === 0, viewer, world, faults }).catch((error) => {
          expect.soft(String(error), each.stop.route).toBe('');
        });
      }
    });
  }
}

test('pages that only lead on lead to the page of the same thing', async ({ page, request, world }) => {
  const pathAfter = async (from: APIRequestContext, path: string) => {
    const answer = await from.get(path);
    expect(answer.status(), path).toBe(200);
    return new URL(answer.url()).pathname;
  };
  const { offerId, cvId } = world;
  expect(await pathAfter(request, paths.quickApplyAnswer(offerId))).toBe(paths.quickApply(offerId));
  await enterAs(page, 'candidate', world);
  expect(await pathAfter(page.request, `/candidate/mycv/edit/${cvId}`)).toBe(paths.cvUpdate(cvId));
  await enterAs(page, 'recruiter', world);
  for (const path of ['/recruiter/checkout', paths.checkout(999_999)])
    expect(await pathAfter(page.request, path)).toBe(paths.pricing());
});
