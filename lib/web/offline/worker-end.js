/* Ends the service worker where it runs: forgets what it kept, and leaves pages to the browser again. */
addEventListener('install', () => skipWaiting());

addEventListener('activate', (event) => {
  const end = async () => {
    const names = await caches.keys();
    await Promise.all(
      names.filter((name) => name.startsWith('bielle-offline-')).map((name) => caches.delete(name)),
    );
    await registration.unregister();
  };
  event.waitUntil(end());
});
