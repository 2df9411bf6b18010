import module from 'node:module';

/*
 * Loaded into every program by NODE_OPTIONS (`main.mjs`, deploy/Dockerfile). For each import of a file of a package Node
 * parses the list of that package's exports again. The list of drizzle-orm has 130 kB, and one program imports its
 * files 700 times: without this a program takes three times as long to start, and starts all the same.
 */
const PACKAGE = 'drizzle-orm';
const found = new Map();

/** Not there before Node 22.15. */
module.registerHooks?.({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    if (!conditions.includes('import')) return next(specifier, context);
    const isInside = parentURL.includes(`/node_modules/${PACKAGE}/`);
    if (isInside && /^\.\.?\/.*\.js$/.test(specifier)) {
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true };
    }
    const isOurs = !parentURL.includes('/node_modules/');
    if (!isOurs || (specifier !== PACKAGE && !specifier.startsWith(`${PACKAGE}/`)))
      return next(specifier, context);
    if (!found.has(specifier)) found.set(specifier, { ...next(specifier, context), shortCircuit: true });
    return found.get(specifier);
  },
});
