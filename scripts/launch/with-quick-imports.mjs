import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './paths.mjs';

/**
 * An environment whose programs load quick-imports.mjs.
 * @param {NodeJS.ProcessEnv} env
 * @returns {NodeJS.ProcessEnv}
 */
export function withQuickImports(env) {
  const { NODE_OPTIONS = '' } = env;
  if (NODE_OPTIONS.includes('quick-imports.mjs')) return env;
  const hooks = pathToFileURL(join(root, 'scripts/launch/quick-imports.mjs')).href;
  return { ...env, NODE_OPTIONS: `${NODE_OPTIONS} --import=${hooks}`.trim() };
}
