import { MatchLists, matchText } from '#components/ui/score/match-lists.tsx';
import { DrawnScore } from '#components/ui/score/score-ring.tsx';
import type { ReceivedApplication } from '#lib/contract/applications/received.ts';
import { type View, viewFor } from '#lib/facts/offer-facts.ts';

type Props = Readonly<{ application: ReceivedApplication; view: View }>;

/** How the CV compares with the offer; only of applications. */
export function ReceivedExplanation({ application, view }: Props) {
  if (application.match.length + application.untold.length === 0) return null;
  return (
    <>
      <p className="mb-3 font-semibold">{matchText(application, view)}</p>
      <MatchLists match={application} view={viewFor(view, application.cv.user.gender)} />
    </>
  );
}

/** Nothing without a score. */
export function ReceivedScore({ application: { score }, view: { t } }: Props) {
  if (score === null) return null;
  return (
    <DrawnScore percent={score} size={68} say={(key, values) => t(`ui.score.${key}`, values as never)} />
  );
}
