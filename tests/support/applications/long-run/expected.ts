import { DAY } from '#upstream/platform/clock.ts';
import { type Act, momentOf, type Story } from './story.ts';

type State = {
  /** Days of the calendar of Paris. */
  sentOn: number;
  offer: number;
  isDecided: boolean;
  isWithdrawn: boolean;
  closedOn: number | null;
  isSelected: boolean;
  /** Selected after it was closed. */
  isReconsidered: boolean;
  /** The last day of an interview; before the first day without one. */
  interviewUntil: number;
  pausedOn: number | null;
  pausedDays: number;
  isExtended: boolean;
  isNudged: boolean;
  reminded: number;
};

type World = {
  applications: Map<number, State>;
  goneOffers: Set<number>;
  filledOffers: Set<number>;
  /** Mails: `garage/is of the second person/day`, and `application/day`. */
  digests: Set<string>;
  closings: Set<string>;
};

const calendar = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' });

/** The number of a day in Paris, counted as `momentOf` does. */
export function dayInParis(moment: Date): number {
  const [day, month, year] = calendar.format(moment).split('/').map(Number);
  return Math.round((Date.UTC(year ?? 0, (month ?? 0) - 1, day) - momentOf(0, 0).getTime()) / DAY);
}

const MOST = { usual: 21, extended: 35 };
const REMINDERS = { usual: [5, 10, 18], extended: [5, 10, 32] };

/** What must have happened after each night and act, told from the requirements alone. */
export function expectation({ offers, applications }: Pick<Story, 'offers' | 'applications'>) {
  let world: World = {
    applications: new Map(),
    goneOffers: new Set(),
    filledOffers: new Set(),
    digests: new Set(),
    closings: new Set(),
  };
  const isWaiting = (state: State) => !state.isDecided && !state.isWithdrawn && state.closedOn === null;
  const isPaused = (state: State, day: number) => state.interviewUntil >= day;
  const isConsidered = (state: State, day: number) => state.isReconsidered || isPaused(state, day);
  const isOpen = (state: State, day: number) =>
    isWaiting(state) || (state.closedOn !== null && !state.isWithdrawn && isConsidered(state, day));

  function checkOne(at: number, state: State, day: number): void {
    if (isPaused(state, day)) {
      state.pausedOn ??= day;
      return;
    }
    if (state.pausedOn !== null) state.pausedDays += day - state.pausedOn;
    state.pausedOn = null;
    const age = day - state.sentOn - state.pausedDays;
    const kind = state.isExtended ? 'extended' : 'usual';
    const isGone = world.goneOffers.has(state.offer);
    if (age >= MOST[kind]) {
      state.closedOn = day;
      if (!isGone) world.closings.add(`${at}/${day}`);
      return;
    }
    const due = REMINDERS[kind].findLast((each) => each <= age) ?? 0;
    if (due <= state.reminded || isGone) return;
    state.reminded = due;
    const offer = offers[state.offer];
    world.digests.add(`${offer?.garage}/${offer?.isOfSecond}/${day}`);
  }

  function actOnOffer({ kind, at, day }: Act): boolean {
    if (world.goneOffers.has(at) || world.filledOffers.has(at)) return false;
    (kind === 'delete' ? world.goneOffers : world.filledOffers).add(at);
    if (kind === 'delete') return true;
    for (const state of world.applications.values()) {
      if (state.offer === at && isOpen(state, day)) state.isDecided = true;
    }
    return true;
  }

  function apply({ at, day }: Act): boolean {
    const { offer = 0, hour = 0 } = applications[at] ?? {};
    if (world.goneOffers.has(offer) || world.filledOffers.has(offer)) return false;
    world.applications.set(at, {
      sentOn: dayInParis(momentOf(day, hour)),
      offer,
      isDecided: false,
      isWithdrawn: false,
      closedOn: null,
      isSelected: false,
      isReconsidered: false,
      interviewUntil: -1,
      pausedOn: null,
      pausedDays: 0,
      isExtended: false,
      isNudged: false,
      reminded: 0,
    });
    return true;
  }

  const isPossible: Record<string, (state: State, day: number) => boolean> = {
    select: (state) => !state.isSelected,
    unselect: (state) => state.isSelected,
    invite: isWaiting,
    extend: (state) => isWaiting(state) && !state.isExtended,
    nudge: (state, day) =>
      isWaiting(state) && day - state.sentOn >= 10 && !state.isNudged && !isOver(state.offer),
  };
  const isOver = (offer: number) => world.goneOffers.has(offer) || world.filledOffers.has(offer);

  function select(state: State, isSelected: boolean): void {
    state.isSelected = isSelected;
    state.isReconsidered = isSelected && state.closedOn !== null;
    if (isSelected && state.closedOn === null) state.isExtended = true;
  }

  function change(state: State, { kind, until }: Act): void {
    if (kind === 'select' || kind === 'unselect') select(state, kind === 'select');
    else if (kind === 'invite') state.interviewUntil = until ?? -1;
    else if (kind === 'extend') state.isExtended = true;
    else if (kind === 'nudge') state.isNudged = true;
    else if (kind === 'withdraw') state.isWithdrawn = true;
    else state.isDecided = true;
  }

  return {
    /** The state of now; `setWorld` goes back to a copy of it. */
    world: (): Readonly<World> => world,
    setWorld(copy: World): void {
      world = copy;
    },
    isWaiting,
    night(day: number): void {
      for (const [at, state] of world.applications) if (isWaiting(state)) checkOne(at, state, day);
    },
    /** Whether somebody can do this now; from then on it has happened. */
    act(act: Act): boolean {
      if (act.kind === 'fill' || act.kind === 'delete') return actOnOffer(act);
      if (act.kind === 'apply') return apply(act);
      const state = world.applications.get(act.at);
      if (!state || state.isDecided || state.isWithdrawn) return false;
      if (isPossible[act.kind]?.(state, act.day) === false) return false;
      change(state, act);
      return true;
    },
  };
}

export type Expectation = ReturnType<typeof expectation>;
