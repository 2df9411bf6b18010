/** For what is rendered outside the page's tree and its messages (dialogs, toasts). Loaded on demand. */
export async function pageTexts() {
  const file =
    document.documentElement.lang === 'en'
      ? await import('#messages/en/platform/form.json')
      : await import('#messages/fr/platform/form.json');
  return file.default;
}
