import { pageTexts } from '../page-texts.ts';
import type { Inform, Question } from './open-dialog.tsx';

const load = () => Promise.all([import('./open-dialog.tsx'), pageTexts()]);

/** True for yes. Default words: 'Voulez-vous supprimer l'article ?', Non, Oui. Loads the dialog on demand. */
export async function confirm(question: Partial<Question> = {}): Promise<boolean> {
  const [{ openConfirm }, texts] = await load();
  return openConfirm({ ...texts.confirm, ...question });
}

export async function confirmSearchDeletion(name: string): Promise<boolean> {
  const [{ openConfirm }, texts] = await load();
  return openConfirm({ ...texts.confirm, title: texts.delete_search, description: name, danger: true });
}

export async function inform(message: Omit<Inform, 'ok'> & { ok?: string }): Promise<void> {
  const [{ openInformation }, texts] = await load();
  return openInformation({ ok: texts.ok, ...message });
}
