import { apiTexts } from '#lib/i18n/api-texts.ts';
import { shownPhone } from '#lib/rules/accounts/phone.ts';
import type { Guest, Host } from './people.ts';

/** `Prénom Nom`. */
export const nameOf = ({ firstName, lastName }: Guest) => `${firstName} ${lastName}`;

/** One candidate a line, each with the number that this occasion may show. */
export function guestList({ guests }: Readonly<{ guests: readonly Guest[] }>, { language }: Host): string {
  const texts = apiTexts(language);
  return guests
    .map((guest) => {
      const { phone, isOpen } = guest.call;
      const values = {
        name: nameOf(guest),
        cv: guest.cvName,
        answer: texts.mail(`interviews.shared.answers.${guest.answer}`),
      };
      if (!phone || !isOpen) return texts.mail('interviews.shared.guest', values);
      return texts.mail('interviews.shared.guestCalled', { ...values, phone: shownPhone(phone) });
    })
    .join('\n');
}
