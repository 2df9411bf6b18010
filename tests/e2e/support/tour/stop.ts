import type { Page } from 'playwright/test';
import type { World } from './world.ts';

/**
 * Who looks at the pages. `candidate`, `recruiter` and `withdrawn` are people of the nasty world, all of whose texts
 * are hostile. The `demo` people have what those lack: long lists, a plan. The new ones have nothing yet.
 */
export const VIEWERS = [
  'visitor',
  'candidate',
  'demoCandidate',
  'newCandidate',
  'recruiter',
  'demoRecruiter',
  'planlessRecruiter',
  'internalRecruiter',
  'withdrawn',
  'newRecruiter',
  'staff',
] as const;

export type Viewer = (typeof VIEWERS)[number];

/** The address behind the first link of a page that begins so, as the viewer sees that page. */
export type FindLink = (page: string, begins: string) => Promise<string>;

/** A page as one viewer sees it. */
export type Stop = Readonly<{
  /** Its folders below `app/[locale]`, without the groups in brackets; none where no page is. */
  route?: string;
  /** Its address; by default the route. */
  at?: (world: World, find: FindLink) => string | Promise<string>;
  /** Texts that it shows as they were typed. */
  shows?: readonly string[];
  /** The status of its response; 200 by default. */
  status?: number;
  /** What the browser needs first. */
  before?: (page: Page) => Promise<void>;
}>;

/** Stops at pages whose address is their route. */
export const plainStops = (prefix: string, ...names: string[]): Stop[] =>
  names.map((name) => ({ route: `${prefix}${name}` }));
