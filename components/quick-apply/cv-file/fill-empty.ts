import type { CvFields } from '#lib/contract/cv-import/read-file.ts';

const TEXTS = [
  ['firstName', 'firstName'],
  ['lastName', 'lastName'],
  ['email', 'email'],
  ['phoneNumber', 'phone'],
] as const;

const LICENCE = 'input[type=checkbox][name^="licence-"]';

function tickLicences(form: HTMLFormElement, licences: CvFields['licences']): void {
  const boxes = [...form.querySelectorAll<HTMLInputElement>(LICENCE)];
  if (boxes.some(({ checked }) => checked)) return;
  const found = new Set(licences.map(({ id }) => `licence-${id}`));
  for (const box of boxes.filter(({ name }) => found.has(name))) {
    box.checked = true;
    const disclosure = box.closest('details');
    if (disclosure) disclosure.open = true;
  }
}

/** Fills what is empty in the form; what was typed or ticked stays. The fields are the server's HTML. */
export function fillEmpty(form: HTMLFormElement, cv: CvFields): void {
  for (const [name, key] of TEXTS) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement && input.value.trim() === '') input.value = cv[key]?.value ?? '';
  }
  const level = form.elements.namedItem('experienceId');
  if (level instanceof HTMLSelectElement && level.value === '') level.value = String(cv.level?.id ?? '');
  tickLicences(form, cv.licences);
}
