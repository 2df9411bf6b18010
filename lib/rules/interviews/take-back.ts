/** Hours in which a candidate may take a refusal back. */
const TAKE_BACK_HOURS = 24;

const HOUR = 3_600_000;

type Given = Readonly<{ answer: string; answeredAt: Date | null }>;

/** Whether a refusal may still be taken back, while its interview can be answered. */
export const mayTakeBack = ({ answer, answeredAt }: Given, now: Date): boolean =>
  answer === 'rejected' &&
  answeredAt !== null &&
  now.getTime() - answeredAt.getTime() < TAKE_BACK_HOURS * HOUR;
