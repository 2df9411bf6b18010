import { Button } from '#components/ui/button.tsx';
import { PlainArea, PlainSelect } from '#components/ui/form/plain/fields.tsx';
import { formState } from '#components/ui/form/plain/form-state.ts';
import { REPORT_LENGTH, WITHDRAWAL_GROUNDS } from '#lib/contract/reports.ts';
import type { StaffOffer } from '#lib/contract/staff/offers.ts';
import { cardFacts } from '#lib/facts/offer-facts.ts';
import { Fold, StaffForm } from '../form/staff-form.tsx';
import type { CardContext } from './offer-texts.ts';

type Props = Readonly<{ row: StaffOffer; context: CardContext; mayKeep: boolean; place: string }>;
type FormProps = Omit<Props, 'mayKeep'>;
type Act = 'keep' | 'withdraw' | 'restore' | 'feature' | 'unfeature';

/** What the form of one act needs, apart from its fields. */
function parts({ row, context, place }: FormProps, act: Act) {
  const { offer, seen } = row;
  const { flash, back, view, t } = context;
  const state = formState(flash, [act, offer.id, place].filter(Boolean).join('-'));
  const { title } = cardFacts(offer, view);
  const label = t(`offers.${act}.label`);
  return {
    state,
    form: { state, back, fixed: { id: offer.id, seen } },
    fold: {
      label,
      named: t('offers.named', { act: label, title, id: String(offer.id) }),
      open: state.isRefused,
    },
  };
}

function Keep(props: FormProps) {
  const { t } = props.context;
  const { state, form, fold } = parts(props, 'keep');
  return (
    <Fold {...fold} icon="check">
      <StaffForm operation="staffOffers.keep" {...form}>
        <p>{t('offers.keep.text')}</p>
        {props.row.reports.length > 0 && (
          <PlainArea
            state={state}
            name="statement"
            label={t('offers.statement')}
            optionalText={t('offers.optional')}
            hint={t('offers.keep.statementHint')}
            maxLength={REPORT_LENGTH}
          />
        )}
        <Button type="submit" variant="primary" className="justify-self-start">
          {t('offers.keep.submit')}
        </Button>
      </StaffForm>
    </Fold>
  );
}

function Withdraw(props: FormProps) {
  const { t, view } = props.context;
  const { state, form, fold } = parts(props, 'withdraw');
  const grounds = WITHDRAWAL_GROUNDS.map((value) => ({ value, label: view.t(`reports.grounds.${value}`) }));
  return (
    <Fold {...fold} variant="danger">
      <StaffForm operation="staffOffers.withdraw" {...form}>
        <p>{t('offers.withdraw.text')}</p>
        <PlainSelect
          state={state}
          name="ground"
          label={t('offers.ground')}
          choices={[{ value: '', label: t('offers.choose') }, ...grounds]}
        />
        <PlainArea
          state={state}
          name="statement"
          label={t('offers.statement')}
          hint={t('offers.withdraw.statementHint')}
          maxLength={REPORT_LENGTH}
        />
        <Button type="submit" variant="stop" className="justify-self-start">
          {t('offers.withdraw.submit')}
        </Button>
      </StaffForm>
    </Fold>
  );
}

function Restore(props: FormProps) {
  const { t } = props.context;
  const { state, form, fold } = parts(props, 'restore');
  return (
    <Fold {...fold}>
      <StaffForm operation="staffOffers.restore" {...form}>
        <p>{t('offers.restore.text')}</p>
        <PlainArea
          state={state}
          name="statement"
          label={t('offers.statement')}
          optionalText={t('offers.optional')}
          hint={t('offers.restore.statementHint')}
          maxLength={REPORT_LENGTH}
        />
        <Button type="submit" variant="primary" className="justify-self-start">
          {t('offers.restore.submit')}
        </Button>
      </StaffForm>
    </Fold>
  );
}

function Feature(props: FormProps) {
  const { offer } = props.row;
  const { t } = props.context;
  const act = offer.isFeatured ? 'unfeature' : 'feature';
  const { form, fold } = parts(props, act);
  const fixed = { id: offer.id, featured: String(!offer.isFeatured) };
  return (
    <Fold {...fold}>
      <StaffForm operation="staffOffers.feature" {...form} fixed={fixed}>
        <p>{t(`offers.${act}.text`)}</p>
        <Button type="submit" variant="second" className="justify-self-start">
          {t(`offers.${act}.submit`)}
        </Button>
      </StaffForm>
    </Fold>
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
