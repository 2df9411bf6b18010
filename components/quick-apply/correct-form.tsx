import type { FullOffer } from '#lib/contract/offers/offers.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths } from '#lib/paths/paths.ts';
import { readablePhone } from '#lib/rules/accounts/phone.ts';
import { answerName, questionName } from '#lib/web/applications/screening-form.ts';
import type { PendingApplication } from '#lib/web/quick-apply/quick-apply.ts';
import type { Flash } from '#lib/web/session/flash.ts';
import { QuickApplyForm } from './quick-apply-form.tsx';

type Waiting = NonNullable<PendingApplication['form']>;

/** The fields of the form as the person typed them. */
function valuesOf(form: Waiting, { locale }: View): Record<string, string> {
  const { firstName, lastName, email, phoneNumber, city, experienceId, licences, message, screeningAnswers } =
    form;
  const ticks = licences.map((id) => [`licence-${id}`, 'on']);
  const answers = screeningAnswers.flatMap(({ question, answer }, index) => [
    [questionName(index), question[locale]],
    [answerName(index), answer ?? ''],
  ]);
  return {
    firstName,
    lastName,
    email,
    phoneNumber: readablePhone(phoneNumber),
    city,
    experienceId: String(experienceId),
    message,
    ...Object.fromEntries([...ticks, ...answers]),
  };
}

type Props = Readonly<{
  token: string;
  isOwn: boolean;
  form: Waiting;
  offer: FullOffer;
  flash: Flash | null;
  view: View;
}>;

/** The short form with what waits for its link, until it is sent. */
export function CorrectForm({ token, isOwn, form, offer, flash, view }: Props) {
  const filled = { page: paths.confirmApplication(token), values: valuesOf(form, view) };
  return (
    <QuickApplyForm
      isOwn={isOwn}
      corrects={token}
      file={form.file}
      parts={form.cv ?? undefined}
      offerId={offer.id}
      offerTradeId={offer.trades[0]?.tradeId ?? null}
      screeningQuestions={offer.screeningQuestions}
      flash={flash?.failure && flash.values ? flash : filled}
      view={view}
    />
  );
}
