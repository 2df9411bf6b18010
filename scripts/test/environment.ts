import { join } from 'node:path';
import { settingsSchema } from '#lib/system/env.ts';
import { root } from '#scripts/launch/paths.mjs';

/**
 * The environment for tests: that of the process without any setting of Bielle, so that a developer's `.env`
 * decides nothing and no test can reach real data.
 */
export function testEnvironment(more: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, NEXT_TELEMETRY_DISABLED: '1', ...more };
  for (const setting of Object.keys(settingsSchema.shape)) {
    if (!(setting in more)) Reflect.deleteProperty(env, setting);
  }
  return env;
}

/** A program of node_modules, to be run with Node itself: npx would cost half a second each time. */
export function tool(path: string): string {
  return join(root, 'node_modules', path);
}

/** Where runners leave their reports. */
export function reportFolder(): string {
  return join(root, '.cache', 'reports');
}
