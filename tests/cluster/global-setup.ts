import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A Redis server's address, without a database. */
    redisUrl: string;
  }
}

/** Hands the tests the Redis server that the test program has found. */
export default function setup(project: TestProject): void {
  project.provide('redisUrl', process.env.TEST_REDIS_URL ?? 'redis://127.0.0.1:6379');
}
