// Loaded into web and upstream: when the launcher is gone without a word (kill -9), they stop as if it had
// asked them to. They run in groups of their own, out of reach of the terminal's Ctrl-C.
//
// Workers that they fork inherit this import; to them the parent is another one, whose channel they need.
const launcher = Number(new URL(import.meta.url).searchParams.get('launcher'));
if (process.ppid === launcher) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
