import type { World } from '../a-world.ts';

export type SampleRequest = { params?: object; query?: object; body?: object };

export type Sample = {
  /** A request that succeeds, made by whoever the operation lets in. */
  request(world: World): SampleRequest;
  /** The same request naming a stranger's object, one for each entry of the operation's `own`. */
  strange?(world: World): SampleRequest[];
};

/** A sample, or the reason why there is none. */
export type MaybeSample = Sample | { leftOut: string };
