import { clearLine, step } from './progress.mjs';
import { startService } from './service.mjs';
import { SetupError } from './setup-error.mjs';

/** A second Ctrl-C within this time is the same one: npm passes on what the terminal has sent already. */
const SAME_SIGNAL_MS = 1_000;
/** Doubles after each crash that follows soon. */
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;
const STEADY_MS = 60_000;

/**
 * Starts the programs and restarts those that crash, until a signal; then stops all.
 * @returns {Promise<number>} exit code: 0
 * @throws SetupError when one does not get ready the first time
 */
export async function supervise(programs, onReady) {
  const services = new Map();
  const signal = firstSignal(() => {
    for (const service of services.values()) service.kill();
  });
  try {
    for (const program of programs) services.set(program.name, startService(program));
    const names = [...services.keys()].join(' and ');
    const ready = step(`Starting ${names}`, (note) =>
      Promise.all([...services.values()].map((service) => service.ready(note))),
    );
    ready.catch(() => undefined);
    await Promise.race([signal.came, ready]);
    if (!signal.hasCome()) {
      console.log(onReady());
      for (const program of programs) void keepRunning(program, services, signal);
      await signal.came;
    }
    clearLine();
    console.error('Stopping …');
    return 0;
  } finally {
    await Promise.all([...services.values()].map((service) => service.stop()));
  }
}

async function keepRunning(program, services, signal) {
  const { name } = program;
  let pause = FIRST_PAUSE_MS;
  for (;;) {
    const startedAt = Date.now();
    const sentence = await services.get(name).ended;
    if (signal.hasCome()) return;
    if (Date.now() - startedAt > STEADY_MS) pause = FIRST_PAUSE_MS;
    const reason = (sentence || 'it said nothing').replace(/\.$/, '');
    console.error(`The ${name} ended unexpectedly (${reason}): it starts again in ${pause / 1000} s.`);
    await Promise.race([signal.came, new Promise((resolve) => setTimeout(resolve, pause))]);
    if (signal.hasCome()) return;
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS);
    const service = startService(program);
    services.set(name, service);
    service
      .ready(() => undefined)
      .then(
        () => console.error(`The ${name} is ready again.`),
        (error) => {
          if (!(error instanceof SetupError)) throw error;
        },
      );
  }
}

/** The first Ctrl-C, SIGTERM or hang-up; a later one calls `force`. */
function firstSignal(force) {
  let at;
  const came = new Promise((resolve) => {
    const onMessage = () => {
      at ??= Date.now();
      if (Date.now() - at > SAME_SIGNAL_MS) force();
      resolve();
    };
    for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(name, onMessage);
  });
  return { came, hasCome: () => at !== undefined };
}
