import { builtinEnvironments, type Environment } from 'vitest/runtime';

const page = builtinEnvironments['happy-dom'];

/**
 * happy-dom whose window is closed at the end, but stays until its process ends. Vitest would take it away while an
 * answer may still arrive: React asks `window.event` for each state that is set, also of a component that is gone. In
 * a browser, too, a page that is left keeps its window. It sends a beacon to the network and lets the refusal fall on
 * the whole run; in a browser nobody hears of one.
 */
const environment: Environment = {
  ...page,
  name: 'page',
  async setup(global, options) {
    await page.setup(global, options);
    global.Navigator.prototype.sendBeacon = () => true;
    return { teardown: () => global.happyDOM.close() };
  },
};

export default environment;
