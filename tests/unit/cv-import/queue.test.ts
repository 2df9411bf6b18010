import { describe, expect, it } from 'vitest';
import { createQueue, QueueFull } from '#upstream/cv-import/queue.ts';

/** A work that ends when told to. */
function aWork() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { work: () => promise, finish: resolve };
}

function enter(queue: ReturnType<typeof createQueue>, signal = new AbortController().signal) {
  const positions: number[] = [];
  const { work, finish } = aWork();
  const ended = queue.run({ signal, onPosition: (position) => positions.push(position) }, work);
  ended.catch(() => undefined);
  return { positions, finish, ended };
}

describe('the queue of files', () => {
  it('lets two in at a time and the next when one has ended', async () => {
    const queue = createQueue({ atATime: 2, mostWaiting: 5 });
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
    const queue = createQueue({ atATime: 1, mostWaiting: 1 });
    enter(queue);
    enter(queue);
    await expect(enter(queue).ended).rejects.toThrow(QueueFull);
  });

  it('forgets a person who leaves while waiting', async () => {
    const queue = createQueue({ atATime: 1, mostWaiting: 5 });
    const leaving = new AbortController();
    const first = enter(queue);
    const second = enter(queue, leaving.signal);
    const third = enter(queue);
    leaving.abort(new Error('gone'));
    await expect(second.ended).rejects.toThrow('gone');
    expect(third.positions).toEqual([2, 1]);
    first.finish();
    await first.ended;
    expect(third.positions).toEqual([2, 1, 0]);
  });

  it('goes on after a work that fails', async () => {
    const queue = createQueue({ atATime: 1, mostWaiting: 5 });
    const signal = new AbortController().signal;
    const failing = queue.run({ signal, onPosition: () => undefined }, () =>
      Promise.reject(new Error('broken')),
    );
    await expect(failing).rejects.toThrow('broken');
    expect(enter(queue).positions).toEqual([0]);
  });
});
