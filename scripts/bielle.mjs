#!/usr/bin/env node
// Entry of the operators' commands, in the image and in a checkout. It installs nothing and writes nothing: it runs
// `node scripts/<command>.ts` with the settings of the programs. Plain JavaScript, as scripts/launch.mjs.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { again, betterNode, passSignalsOn } from './launch/node-version.mjs';
import { root } from './launch/paths.mjs';
import { withQuickImports } from './launch/with-quick-imports.mjs';

const COMMANDS = [
  'audit',
  'backup',
  'demo',
  'end-sessions',
  'jobs',
  'newsletter',
  'rebuild-search',
  'restore',
  'staff',
  'verify-garage',
];

async function run(command, args) {
  if (!COMMANDS.includes(command)) {
    console.error(`Say one of: ${COMMANDS.map((name) => `bielle ${name}`).join(', ')}.`);
    return 1;
  }
  const node = await betterNode();
  if (node) return again(node);
  process.chdir(root);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const child = spawn(process.execPath, [join('scripts', `${command}.ts`), ...args], {
    env: withQuickImports(process.env),
    stdio: 'inherit',
  });
  passSignalsOn(child);
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)));
}

process.exit(await run(process.argv[2], process.argv.slice(3)));
