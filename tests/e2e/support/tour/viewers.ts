import type { Page } from 'playwright/test';
import { aStaffPerson, signInAsStaff } from '../../staff/staff-people.ts';
import { newAccount } from '../accounts.ts';
import { demo, enter } from '../reach-visits.ts';
import type { Viewer } from './stop.ts';
import type { World } from './world.ts';

const DEMO = {
  demoCandidate: 'candidat',
  demoRecruiter: 'formule',
  planlessRecruiter: 'recruteur',
  internalRecruiter: 'interne',
} as const;

/** Signs the page's browser in as a viewer. */
export async function enterAs(page: Page, viewer: Viewer, world: World): Promise<void> {
  switch (viewer) {
    case 'visitor':
      return;
    case 'staff':
      return signInAsStaff(page, await aStaffPerson('Alex', 'admin'));
    case 'newCandidate':
      return enter(page, await newAccount(page.request, 'candidate'));
    case 'newRecruiter':
      return enter(page, await newAccount(page.request, 'recruiter'));
    case 'candidate':
    case 'recruiter':
    case 'withdrawn':
      return enter(page, world[viewer]);
    default:
      return enter(page, demo(DEMO[viewer]));
  }
}
