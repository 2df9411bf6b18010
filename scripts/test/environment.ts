import { join } from 'node:path';
import { settingsSchema } from '#lib/system/env.ts';
import { root } from '#scripts/launch/paths.mjs';

/** The process's environment without Bielle's settings, so that `.env` has no effect and no test reaches real data. */
export function testEnvironment(more: Record<string, string | undefined> = {}): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NEXT_TELEMETRY_DISABLED: '1',
    // Tests start hundreds of processes of the same code.
    NODE_COMPILE_CACHE: join(root, '.cache', 'compiled'),
    ...more,
  };
  for (const setting of Object.keys(settingsSchema.shape)) {
    if (!(setting in more)) Reflect.deleteProperty(env, setting);
  }
  return env;
}

/** Without npx, which costs half a second. */
export function tool(path: string): string {
  return join(root, 'node_modules', path);
}

export function reportFolder(): string {
  return join(root, '.cache', 'reports');
}
