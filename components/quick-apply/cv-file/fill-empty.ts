import type { CvFields } from '#lib/contract/cv-import/read-file.ts';

const TEXTS: Record<string, (cv: CvFields) => string | undefined> = {
  firstName: ({ firstName }) => firstName?.value,
  lastName: ({ lastName }) => lastName?.value,
  email: ({ email }) => email?.value,
  phoneNumber: ({ phone }) => phone?.value,
  city: ({ town }) => town?.name && `${town.name} (${town.postalCode})`,
};

const LICENCE = 'input[type=checkbox][name^="licence-"]';

function openAround(box: Element): void {
  const disclosure = box.parentElement?.closest('details');
  if (!disclosure) return;
  disclosure.open = true;
  openAround(disclosure);
}

function tickLicences(form: HTMLFormElement, licences: CvFields['licences']): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>(LICENCE)];
  if (boxes.some(({ checked }) => checked)) return;
  const found = new Set(licences.map(({ id }) => `licence-${id}`));
  for (const box of boxes.filter(({ name }) => found.has(name))) {
    box.checked = true;
    openAround(box);
  }
}

/** Fills what is empty in the form; what was typed or ticked stays. The fields are the server's HTML. */
export function fillEmpty(form: HTMLFormElement, cv: CvFields): void {
  for (const [name, textOf] of Object.entries(TEXTS)) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement && input.value.trim() === '') input.value = textOf(cv) ?? '';
  }
  const level = form.elements.namedItem('experienceId');
  if (level instanceof HTMLSelectElement && level.value === '') level.value = String(cv.level?.id ?? '');
  tickLicences(form, cv.licences);
}
