/*
 * Ends the service worker where it runs: forgets what it kept, and leaves pages to the browser again. It never takes
 * over itself: once the registration is gone no further page is answered by the former worker, and those that are on
 * their way it still ends.
 */
addEventListener('install', (event) => {
  const end = async () => {
    await registration.unregister();
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith('bielle-offline-')).map((name) => caches.delete(name)),
    );
  };
  event.waitUntil(end());
});
