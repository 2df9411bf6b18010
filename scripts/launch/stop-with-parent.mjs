// Loaded into web and upstream: they stop when the launcher dies (kill -9), since their own process groups do not get
// Ctrl-C. Forked workers inherit this import but have another parent, whose channel they need.
const launcher = Number(new URL(import.meta.url).searchParams.get('launcher'));
if (process.ppid === launcher) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
try {
  process.kill(launcher, 0);
} catch (error) {
  // It died before this was loaded, so no channel will tell.
  if (error.code === 'ESRCH') process.exit();
}
