const terminal = process.stderr.isTTY && !process.env.CI;
const FRAMES = ['-', '\\', '|', '/'];
const TICK_MS = 150;

let current;

/**
 * Shows progress while `work` runs: a moving line on a terminal, two lines elsewhere.
 * @param {string} text
 * @param {(note: (text: string) => void) => Promise<T>} work `note` reports progress
 * @returns {Promise<T>}
 * @template T
 */
export async function step(text, work) {
  const began = Date.now();
  const state = { text, note: '', frame: 0 };
  current = state;
  if (!terminal) console.error(`${text} …`);
  const timer = terminal ? setInterval(() => draw(state, began), TICK_MS) : undefined;
  const note = (now) => {
    state.note = now;
    if (!terminal) console.error(`  ${now} …`);
  };
  try {
    const result = await work(note);
    finish(state, timer, `${text}: done in ${seconds(began)} s`);
    return result;
  } catch (error) {
    finish(state, timer, `${text}: failed`);
    throw error;
  }
}

export function clearLine() {
  if (terminal && current) process.stderr.write('\r\x1b[K');
}

function draw(state, began) {
  state.frame = (state.frame + 1) % FRAMES.length;
  const note = state.note ? ` (${state.note})` : '';
  const line = `${FRAMES[state.frame]} ${state.text}${note} ${seconds(began)} s`;
  process.stderr.write(`\r\x1b[K${line.slice(0, (process.stderr.columns ?? 80) - 1)}`);
}

function finish(state, timer, line) {
  clearInterval(timer);
  clearLine();
  if (current === state) current = undefined;
  console.error(line);
}

function seconds(began) {
  return ((Date.now() - began) / 1000).toFixed(1);
}
