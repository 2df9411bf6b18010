/**
 * The kit's texts in the language of the page, for what is drawn outside the page's tree and its messages
 * (dialogs, toasts). Fetched when first needed.
 */
export async function pageTexts() {
  const file =
    document.documentElement.lang === 'en'
      ? await import('#messages/en/platform/form.json')
      : await import('#messages/fr/platform/form.json');
  return file.default;
}
