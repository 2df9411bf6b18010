import { Redis } from 'ioredis';
import { serverPrograms } from '#tests/support/database/postgres-programs.ts';

const LOCAL = 'redis://127.0.0.1:6379';
const ANSWER_WITHIN_MS = 3_000;

async function answers(url: string): Promise<boolean> {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: ANSWER_WITHIN_MS,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return (await redis.ping()) === 'PONG';
  } catch {
    return false;
  } finally {
    redis.disconnect();
  }
}

/**
 * Redis (TEST_REDIS_URL, else local) and PostgreSQL's programs, for a primary and a replica.
 * @returns the Redis address, or what is missing
 */
export async function findCluster(): Promise<{ redisUrl: string } | { missing: string }> {
  if (!serverPrograms()) return { missing: 'PostgreSQL’s server programs, 15 or newer' };
  const redisUrl = process.env.TEST_REDIS_URL || LOCAL;
  return (await answers(redisUrl)) ? { redisUrl } : { missing: 'a Redis server' };
}
