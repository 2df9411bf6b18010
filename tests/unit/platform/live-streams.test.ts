import { beforeEach, describe, expect, test } from 'vitest';
import { readNotice } from '#upstream/platform/live/notify.ts';
import { createStreams, type Stream, type Streams } from '#upstream/platform/live/streams.ts';

const MINUTE = 60_000;
const ALL = ['counters', 'messages', 'interviews', 'plan', 'exports'];

let now: number;
let streams: Streams;

beforeEach(() => {
  now = 1_000_000;
  streams = createStreams(() => now);
  streams.listening();
  now += 10 * MINUTE;
});

/** What a stream of person 7 is told as it begins. */
function toldAtFirst(age: number): string[] {
  const reported: string[] = [];
  const stream: Stream = {
    userId: 7,
    tokenId: 1,
    send: (topics) => void reported.push(...topics),
    beat: () => undefined,
    end: () => undefined,
  };
  streams.join(stream, age);
  streams.leave(stream);
  return reported;
}

describe('a page that comes back', () => {
  test('receives the notices since its last one, and none about other people', () => {
    streams.tell({ userId: 7, topic: 'plan' });
    now += 30_000;
    streams.tell({ userId: 7, topic: 'messages' });
    streams.tell({ userId: 8, topic: 'interviews' });
    now += 10_000;
    expect(toldAtFirst(60_000)).toEqual(['messages', 'plan']);
    expect(toldAtFirst(20_000)).toEqual(['messages']);
    expect(toldAtFirst(0)).toEqual([]);
  });

  test('receives the notices that were sent during its request', () => {
    streams.tell({ userId: 7, topic: 'messages' });
    now += 1_500;
    expect(toldAtFirst(0)).toEqual(['messages']);
  });

  test('reads everything again when the record is too short or empty', () => {
    expect(toldAtFirst(3 * MINUTE)).toEqual(ALL);
    expect(toldAtFirst(Number.POSITIVE_INFINITY)).toEqual(ALL);
    streams.listening();
    expect(toldAtFirst(MINUTE)).toEqual(ALL);
  });
});

test('no page is served while notices cannot be received', () => {
  expect(streams.takesMore()).toBe(true);
  streams.deaf();
  expect(streams.takesMore()).toBe(false);
  streams.listening();
  expect(streams.takesMore()).toBe(true);
});

test.each([
  ['12 messages', { userId: 12, topic: 'messages' }],
  ['12 sessions', { userId: 12, topic: 'sessions' }],
  ['12 nonsense', null],
  ['x messages', null],
  ['check 5f0c', null],
  ['', null],
])('the notice %j is read as %j', (payload, notice) => {
  expect(readNotice(payload)).toEqual(notice);
});
