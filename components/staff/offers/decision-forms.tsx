import { PlainArea, PlainSelect } from '#components/ui/form/plain/fields.tsx';
import { formState } from '#components/ui/form/plain/form-state.ts';
import { REPORT_LENGTH, WITHDRAWAL_GROUNDS } from '#lib/contract/reports/reports.ts';
import type { StaffOffer } from '#lib/contract/staff/offers.ts';
import { cardFacts } from '#lib/facts/offer-facts.ts';
import { FoldedForm } from '../form/staff-form.tsx';
import type { CardContext } from './offer-texts.ts';

type Props = Readonly<{ row: StaffOffer; context: CardContext; mayKeep: boolean }>;
type FormProps = Omit<Props, 'mayKeep'>;
type Act = 'keep' | 'withdraw' | 'restore' | 'feature' | 'unfeature';

/** What the form of one act needs, apart from its fields. */
function partsOf({ row, context }: FormProps, act: Act) {
  const { offer, seen } = row;
  const { flash, back, view, t } = context;
  const label = t(`offers.${act}.label`);
  const { title } = cardFacts(offer, view);
  return {
    state: formState(flash, `${act}-${offer.id}`),
    label,
    named: t('offers.named', { act: label, title, id: String(offer.id) }),
    back,
    fixed: { id: offer.id, seen },
    submit: t(`offers.${act}.submit`),
  };
}

function Keep(props: FormProps) {
  const { t } = props.context;
  const form = partsOf(props, 'keep');
  return (
    <FoldedForm icon="check" operation="staffOffers.keep" {...form}>
      <p>{t('offers.keep.text')}</p>
      {props.row.reports.length > 0 && (
        <PlainArea
          state={form.state}
          name="statement"
          label={t('offers.statement')}
          optionalText={t('offers.optional')}
          hint={t('offers.keep.statementHint')}
          maxLength={REPORT_LENGTH}
        />
      )}
    </FoldedForm>
  );
}

function Withdraw(props: FormProps) {
  const { t, view } = props.context;
  const form = partsOf(props, 'withdraw');
  const grounds = WITHDRAWAL_GROUNDS.map((value) => ({ value, label: view.t(`reports.grounds.${value}`) }));
  return (
    <FoldedForm variant="danger" operation="staffOffers.withdraw" {...form}>
      <p>{t('offers.withdraw.text')}</p>
      <PlainSelect
        state={form.state}
        name="ground"
        label={t('offers.ground')}
        choices={[{ value: '', label: t('offers.choose') }, ...grounds]}
      />
      <PlainArea
        state={form.state}
        name="statement"
        label={t('offers.statement')}
        hint={t('offers.withdraw.statementHint')}
        maxLength={REPORT_LENGTH}
      />
    </FoldedForm>
  );
}

function Restore(props: FormProps) {
  const { t } = props.context;
  const form = partsOf(props, 'restore');
  return (
    <FoldedForm operation="staffOffers.restore" {...form}>
      <p>{t('offers.restore.text')}</p>
      <PlainArea
        state={form.state}
        name="statement"
        label={t('offers.statement')}
        optionalText={t('offers.optional')}
        hint={t('offers.restore.statementHint')}
        maxLength={REPORT_LENGTH}
      />
    </FoldedForm>
  );
}

function Feature(props: FormProps) {
  const { offer } = props.row;
  const { t } = props.context;
  const act = offer.isFeatured ? 'unfeature' : 'feature';
  const form = partsOf(props, act);
  const fixed = { id: offer.id, featured: String(!offer.isFeatured) };
  return (
    <FoldedForm operation="staffOffers.feature" {...form} fixed={fixed} submitVariant="second">
      <p>{t(`offers.${act}.text`)}</p>
    </FoldedForm>
  );
}

/** What may be decided about an offer in its state, each behind its button. */
export function DecisionForms({ mayKeep, ...props }: Props) {
  const { state, offer } = props.row;
  if (state === 'withdrawn') return <Restore {...props} />;
  return (
    <>
      {mayKeep && <Keep {...props} />}
      <Withdraw {...props} />
      {(state === 'live' || offer.isFeatured) && <Feature {...props} />}
    </>
  );
}
