'use client';

import { useTranslations } from 'next-intl';
import { GroupList } from '#components/long-form/group-list.tsx';
import { useTrade } from '#components/long-form/trade-fields.tsx';
import { lazyPart } from '#components/ui/lazy-part.tsx';
import { CAPS } from '#lib/rules/search/caps.ts';
import type { OfferFormReference } from '../offer-form-reference.ts';
import { useIsTrainee } from './use-is-trainee.ts';

const TrainingFields = lazyPart(() => import('./training-fields.tsx').then((m) => m.TrainingFields));

type Props = { reference: OfferFormReference };

function Missions({ reference }: Props) {
  const warning = useTranslations('validation');
  const { trade, ofTrade, waitingFor } = useTrade();
  return (
    // Reset with the trade: open entries and undo belong to it.
    <div key={trade} className="sm:col-span-2">
      <GroupList
        list="mission"
        cap={{ most: CAPS.offer.missions, text: warning('max_offer_missions') }}
        choices={ofTrade(reference.missions)}
        parts={reference.missionSpecs.map((part) => ({ ...part, of: part.missionId }))}
        waitingFor={waitingFor}
      />
    </div>
  );
}

export function PostSection({ reference }: Props) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {useIsTrainee() ? <TrainingFields reference={reference} /> : null}
      <Missions reference={reference} />
    </div>
  );
}
