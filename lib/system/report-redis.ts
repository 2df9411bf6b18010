import type { Redis } from 'ioredis';
import type { dependencyState } from './dependency-state.ts';

/** Reports when one of the connections is lost and when all are there again; without it an error would end the program. */
export function reportRedis(connections: readonly Redis[], state: ReturnType<typeof dependencyState>): void {
  for (const redis of connections) {
    redis.on('error', state.away);
    redis.on('close', () => state.away());
    redis.on('ready', () => {
      if (connections.every(({ status }) => status === 'ready')) state.back();
    });
  }
}
