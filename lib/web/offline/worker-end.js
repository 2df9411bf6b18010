/*
 * Ends the service worker where it runs: forgets what it kept, and leaves pages to the browser again. It never takes
 * over itself: once the registration is gone no further page is answered by the former worker, and those that are on
 * their way it still ends. What that one writes down meanwhile goes with the next page that asks for this one.
 */
async function forgetAll() {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('bielle-offline-')).map((name) => caches.delete(name)),
  );
}

addEventListener('install', (event) => {
  // Not waited for: browsers do it once this worker is installed.
  registration.unregister();
  event.waitUntil(forgetAll());
});
