#!/usr/bin/env node
// Entry of npm start, npm test etc. Plain JavaScript without dependencies: it runs before the installation, on Node 18
// or newer (older ones get an error).
const major = Number(process.versions.node.split('.')[0]);
if (major < 18) {
  console.error(
    `Bielle needs Node 18 or newer to start, and this is ${process.version}: install Node 24 LTS.`,
  );
  process.exit(1);
}
const { main } = await import('./launch/main.mjs');
// Not only an exit code: a connection kept alive must not hold the terminal.
process.exit(await main(process.argv[2], process.argv.slice(3)));
