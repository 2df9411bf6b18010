import { fill, reference } from '#components/search/form/dependent-choices.ts';

const selectOf = (form: HTMLFormElement, name: string) =>
  form.querySelector<HTMLSelectElement>(`[data-single=${name}] select`);

async function refillOptions(form: HTMLFormElement): Promise<void> {
  const option = selectOf(form, 'option');
  const box = option?.closest<HTMLElement>('[data-single]');
  if (!option || !box) return;
  const { choose = '', none = '', parentMissing = '' } = box.dataset;
  fill(option, parentMissing, []);
  const diploma = Number(selectOf(form, 'diploma')?.value);
  if (!diploma) return;
  const { lists, locale } = await reference();
  const options = lists.diplomaOptions
    .filter(({ diplomaId }) => diplomaId === diploma)
    .map(({ id, name }) => ({ id, name: name[locale] }));
  fill(option, options.length > 0 ? choose : none, options);
}

/** Another trade clears diploma and option; another diploma has its own options. */
export async function onDiplomaChoice(form: HTMLFormElement, isOtherTrade: boolean): Promise<void> {
  const diploma = selectOf(form, 'diploma');
  if (isOtherTrade && diploma) diploma.value = '';
  await refillOptions(form);
}
