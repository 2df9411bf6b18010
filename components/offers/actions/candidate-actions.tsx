import clsx from 'clsx';
import { useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import { Tag } from '#components/ui/tag.tsx';
import { posterOrigin } from '#lib/browser/poster-origin.ts';
import { paths } from '#lib/paths/paths.ts';
import { RESULTS_PATH } from '#lib/paths/results-path.ts';
import { type ActionsPlace, onOffer } from './actions-place.ts';
import type { CandidateState } from './actions-state.ts';
import type { ApplyTexts } from './apply-texts.ts';

export type ActionsProps = Readonly<{
  offerId: number;
  place: ActionsPlace;
  /** The form of the application asks questions. */
  asks: boolean;
  texts: ApplyTexts;
  state: CandidateState;
  busy: boolean;
  onFavourite: (offerId: number) => void;
  onApply: (offerId: number, cvId: number) => void;
}>;

/** In a card's foot the button has no frame. */
const CELL = 'border-0! border-line! rounded-none! text-14 whitespace-nowrap px-3!';

/** Without room, for screen readers only. */
const LABELS: Record<ActionsPlace, string> = { card: 'max-xs:vh', compact: 'vh', panel: '', dock: '' };

function Favourite({ offerId, place, texts, state, onFavourite }: ActionsProps) {
  const on = state.favourites.has(offerId);
  const label = on ? texts.favoriteRemove : texts.favoriteAdd;
  const inPanel = place === 'panel';
  return (
    <Button
      variant={inPanel ? 'second' : 'quiet'}
      wide={inPanel}
      onClick={() => onFavourite(offerId)}
      className={clsx(on && 'text-signal', !inPanel && `${CELL} order-first xs:border-r!`)}
    >
      <Icon name="heart" className={clsx(on && 'fill-current')} />
      <span className={LABELS[place]}>{label}</span>
    </Button>
  );
}

function Applied({ offerId, place, texts }: ActionsProps) {
  const inPanel = place === 'panel';
  const link = (
    <ButtonLink
      href={paths.application(offerId)}
      icon="eye"
      variant={inPanel || place === 'dock' ? 'second' : 'quiet'}
      wide={inPanel}
      className={clsx(!inPanel && place !== 'dock' && `${CELL} border-l!`)}
    >
      {texts.seeSent}
    </ButtonLink>
  );
  if (place === 'dock') return link;
  return (
    <>
      <span className={clsx('flex items-center', inPanel ? 'justify-center' : 'ml-auto px-3 max-xs:px-1')}>
        <Tag tone="ok" icon="check">
          {texts.sent}
        </Tag>
      </span>
      {link}
    </>
  );
}

const SELECT =
  'appearance-none w-full bg-transparent text-ink pl-3 pr-9 focus-visible:-outline-offset-3 cursor-pointer';

function ChooseAndSend({ offerId, place, texts, state, busy, onApply }: ActionsProps) {
  const [chosen, setChosen] = useState(String(state.chosenCv?.id ?? ''));
  const inPanel = place === 'panel';
  return (
    <>
      <span
        className={clsx(
          'select',
          inPanel ? 'w-full' : 'flex-1 min-w-0 md:flex-[0_1_16rem] md:ml-auto md:border-l border-line',
        )}
      >
        <select
          aria-label={texts.chooseCv}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
          className={clsx(
            SELECT,
            inPanel
              ? 'min-h-12 border border-edge rounded bg-paper text-16 hover:border-ink'
              : // A phone has no room for one more letter.
                'min-h-11 text-14 font-demi max-xs:pl-2 max-xs:pr-7',
          )}
        >
          <option value="">{texts.chooseCv}</option>
          {state.cvs.map((cv) => (
            <option key={cv.id} value={cv.id}>
              {cv.name}
            </option>
          ))}
        </select>
      </span>
      <Button
        variant="primary"
        size={inPanel ? 'large' : 'normal'}
        wide={inPanel}
        busy={busy}
        disabledReason={chosen === '' ? texts.chooseFirst : undefined}
        onClick={() => busy || onApply(offerId, Number(chosen))}
        className={clsx(!inPanel && `${CELL} border-l!`)}
      >
        {texts.send}
      </Button>
    </>
  );
}

/** Filled from the offer and the search; returns to the offer. */
function newCvFor(offerId: number): string {
  const searched = new URLSearchParams(location.search);
  const city = location.pathname === RESULTS_PATH ? (searched.get('city') ?? undefined) : undefined;
  const next = paths.applyTo(offerId, { poster: posterOrigin() });
  return paths.cvCreate({ next, offer: offerId, city });
}

function CreateCv({ offerId, texts }: ActionsProps) {
  return (
    <ButtonLink href={newCvFor(offerId)} icon="plus" variant="quiet" wide>
      {texts.createCv}
    </ButtonLink>
  );
}

/** To the form, with the CV that would be sent, what the offer asks for, and a message. */
function Compare({ offerId, texts, state }: ActionsProps) {
  const cv = state.chosenCv?.id;
  return (
    <ButtonLink href={paths.applyForm(offerId, { poster: posterOrigin(), cv })} variant="quiet" wide>
      {texts.compare}
    </ButtonLink>
  );
}

/** Small cards link to the offer. */
function LeadOn({ offerId, texts }: ActionsProps) {
  return (
    <ButtonLink
      variant="quiet"
      href={paths.applyTo(offerId)}
      className={`${CELL} flex-1 border-l! text-signal font-heavy`}
    >
      {texts.visitor}
    </ButtonLink>
  );
}

function SendChosen({ offerId, texts, state: { chosenCv }, busy, onApply }: ActionsProps) {
  return (
    <Button variant="primary" busy={busy} onClick={() => busy || (chosenCv && onApply(offerId, chosenCv.id))}>
      {texts.onOffer}
    </Button>
  );
}

/** To the form in which a CV is chosen, questions are answered, or a few lines stand in for a CV. */
function OpenForm({ offerId, place, asks, texts, state }: ActionsProps) {
  const inPanel = place === 'panel';
  const answersFirst = asks && state.cvs.length > 0 && place !== 'dock';
  const label = onOffer(place) ? texts.onOffer : texts.visitor;
  return (
    <ButtonLink
      variant="primary"
      size={inPanel ? 'large' : 'normal'}
      wide={inPanel}
      href={paths.applyForm(offerId, { poster: posterOrigin() })}
      className={clsx(place === 'card' && `${CELL} ml-auto flex-1`)}
    >
      {answersFirst ? texts.answerFirst : label}
    </ButtonLink>
  );
}

function Application(props: ActionsProps) {
  const { state, place, asks } = props;
  if (state.applied.has(props.offerId)) return <Applied {...props} />;
  if (place === 'compact') return <LeadOn {...props} />;
  if (asks || state.cvs.length === 0) return <OpenForm {...props} />;
  if (place === 'card') return <ChooseAndSend {...props} />;
  // The button of an offer's own page always leads on: to the form while no CV is chosen.
  if (!state.chosenCv) return <OpenForm {...props} />;
  return place === 'dock' ? <SendChosen {...props} /> : <ChooseAndSend {...props} />;
}

export function CandidateActions(props: ActionsProps) {
  const { state, offerId } = props;
  if (props.place === 'panel') {
    return (
      <div className="grid gap-3">
        <Application {...props} />
        {!state.applied.has(offerId) &&
          (state.cvs.length === 0 ? <CreateCv {...props} /> : <Compare {...props} />)}
        <Favourite {...props} />
      </div>
    );
  }
  return (
    <>
      {props.place !== 'dock' && <Favourite {...props} />}
      <Application {...props} />
    </>
  );
}
