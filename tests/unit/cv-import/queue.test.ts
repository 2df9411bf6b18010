import { describe, expect, it } from 'vitest';
import { createQueue, EnoughWaiting, QueueFull } from '#upstream/cv-import/queue.ts';

/** A work that ends when told to. */
function aWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, finish: resolve };
}

type Size = Partial<Parameters<typeof createQueue>[0]>;
const aQueue = (size: Size) =>
  createQueue({ atATime: 1, mostWaiting: 5, mostEach: 5, keptForSignedIn: 0, ...size });

type Who = { requester?: string; isSignedIn?: boolean; signal?: AbortSignal };

function enter(queue: ReturnType<typeof createQueue>, who: Who = {}) {
  const { requester = 'address', isSignedIn = false, signal = new AbortController().signal } = who;
  const positions: number[] = [];
  const { work, finish } = aWork();
  const ended = queue.run(
    { requester, isSignedIn, signal, onPosition: (position) => positions.push(position) },
    work,
  );
  ended.catch(() => undefined);
  return { positions, finish, ended };
}

describe('the queue of files', () => {
  it('lets two in at a time and the next when one has ended', async () => {
    const queue = aQueue({ atATime: 2 });
    const [first, second, third, fourth] = Array.from({ length: 4 }, () => enter(queue));
    expect([first, second, third, fourth].map((each) => each?.positions)).toEqual([[0], [0], [1], [2]]);
    first?.finish();
    await first?.ended;
    expect([third?.positions, fourth?.positions]).toEqual([
      [1, 0],
      [2, 1],
    ]);
  });

  it('refuses whoever finds it full', async () => {
    const queue = aQueue({ mostWaiting: 1 });
    enter(queue);
    enter(queue);
    await expect(enter(queue).ended).rejects.toThrow(QueueFull);
  });

  it('forgets a person who leaves while waiting', async () => {
    const queue = aQueue({});
    const leaving = new AbortController();
    const first = enter(queue);
    const second = enter(queue, { signal: leaving.signal });
    const third = enter(queue);
    leaving.abort(new Error('gone'));
    await expect(second.ended).rejects.toThrow('gone');
    expect(third.positions).toEqual([2, 1]);
    first.finish();
    await first.ended;
    expect(third.positions).toEqual([2, 1, 0]);
  });

  it('goes on after a work that fails', async () => {
    const queue = aQueue({});
    const signal = new AbortController().signal;
    const failing = queue.run(
      { requester: 'address', isSignedIn: false, signal, onPosition: () => undefined },
      () => Promise.reject(new Error('broken')),
    );
    await expect(failing).rejects.toThrow('broken');
    expect(enter(queue).positions).toEqual([0]);
  });

  it('gives each requester a turn, however many files one of them sent first', async () => {
    const queue = aQueue({});
    const sent = Array.from({ length: 4 }, () => enter(queue, { requester: 'flood' }));
    const other = enter(queue, { requester: 'somebody' });
    expect(other.positions).toEqual([1]);
    expect(sent.map(({ positions }) => positions.at(-1))).toEqual([0, 2, 3, 4]);
    sent[0]?.finish();
    await sent[0]?.ended;
    expect(other.positions.at(-1)).toBe(0);
  });

  it('lets no requester wait with more files than their share', async () => {
    const queue = aQueue({ mostEach: 2 });
    for (let file = 0; file < 3; file += 1) enter(queue, { requester: 'flood' });
    await expect(enter(queue, { requester: 'flood' }).ended).rejects.toThrow(EnoughWaiting);
    expect(enter(queue, { requester: 'somebody' }).positions).toEqual([1]);
  });

  it('keeps places and every second turn for people who are signed in', async () => {
    const queue = aQueue({ mostWaiting: 3, keptForSignedIn: 1 });
    const visitors = Array.from({ length: 3 }, (_, number) =>
      enter(queue, { requester: `visitor ${number}` }),
    );
    await expect(enter(queue, { requester: 'visitor 4' }).ended).rejects.toThrow(QueueFull);
    const person = enter(queue, { requester: 'account 7', isSignedIn: true });
    expect(person.positions).toEqual([1]);
    visitors[0]?.finish();
    await visitors[0]?.ended;
    expect(person.positions.at(-1)).toBe(0);
    expect(visitors[1]?.positions.at(-1)).toBe(1);
  });
});
