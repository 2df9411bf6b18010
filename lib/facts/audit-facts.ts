import { audit } from '#lib/i18n/staff-fr.ts';
import type { StaffTexts } from '#lib/i18n/staff-texts.ts';

const isNamed = (act: string): act is keyof typeof audit.acts => Object.hasOwn(audit.acts, act);

/** An act of the audit log in words; its code where a newer API sends one that has no words yet. */
export const auditActText = (act: string, t: StaffTexts): string =>
  isNamed(act) ? t(`audit.acts.${act}`) : act;
