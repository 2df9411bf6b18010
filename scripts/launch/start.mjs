import { join } from 'node:path';
import { dataFolder, logFolder, root } from './paths.mjs';
import { buildWeb, installDependencies } from './prepare.mjs';
import { SetupError } from './setup-error.mjs';
import { supervise } from './supervise.mjs';
import { dataFolderIsUsable, portIsFree } from './surroundings.mjs';
import { welcome } from './welcome.mjs';

/**
 * npm start and npm run dev: prepares what is missing, and runs upstream and web until Ctrl-C.
 * @param {boolean} dev with reload, and output on the terminal
 * @returns {Promise<number>} exit code: 0 after Ctrl-C
 */
export async function start(dev) {
  const alone = Boolean(process.env.UPSTREAM_URL?.trim());
  await checkSurroundings(alone);
  await installDependencies();
  const settings = await readSettings();
  if (!dev) await buildWeb();
  const env = {
    ...process.env,
    NODE_ENV: dev ? 'development' : 'production',
    DATA_DIR: settings.dataDir,
    NEXT_TELEMETRY_DISABLED: '1',
  };
  const log = (name) => (dev ? undefined : join(logFolder(), `${name}.log`));
  const { addressFromHere } = await import(join(root, 'lib/system/listening.ts'));
  const host = addressFromHere(settings.host);
  const programs = [];
  if (!alone) {
    const args = [...(dev ? ['--watch'] : []), 'upstream/server.ts'];
    programs.push({ name: 'upstream', args, port: settings.upstreamPort, host, env, log: log('upstream') });
  }
  const args = ['scripts/web.ts', ...(dev ? ['--dev'] : [])];
  programs.push({ name: 'web', args, port: settings.port, host, env, log: log('web') });
  return supervise(programs, () => welcome({ settings, host, alone, dev }));
}

async function checkSurroundings(alone) {
  dataFolderIsUsable(dataFolder());
  const web = portOf('PORT', 3000);
  const upstream = portOf('UPSTREAM_PORT', 4000);
  if (web) await portIsFree(web, 'PORT', 'web');
  if (upstream && !alone) await portIsFree(upstream, 'UPSTREAM_PORT', 'upstream');
  const payment = portOf('PAYMENT_PORT', 4001);
  if (payment && !alone) await portIsFree(payment, 'PAYMENT_PORT', 'payment page');
}

/** Before the settings are read, which report invalid ones. */
function portOf(setting, byDefault) {
  const port = Number(process.env[setting]?.trim() || byDefault);
  return Number.isInteger(port) && port > 0 && port < 65536 ? port : undefined;
}

async function readSettings() {
  const { readSettings: read } = await import(join(root, 'lib/system/env.ts'));
  const { SettingsError } = await import(join(root, 'lib/system/settings-error.ts'));
  try {
    const settings = read();
    // Reading a secret creates and checks its file.
    void settings.sessionSecret;
    void settings.webUpstreamSecret;
    return settings;
  } catch (error) {
    if (error instanceof SettingsError) throw new SetupError(error.message);
    throw error;
  }
}
