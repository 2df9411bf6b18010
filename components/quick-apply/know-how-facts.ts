import type { KeyItem } from '#components/ui/lists/key-list.tsx';
import type { View } from '#lib/facts/offer-facts.ts';
import type { PendingApplication } from '#lib/web/quick-apply/quick-apply.ts';

type Parts = NonNullable<NonNullable<PendingApplication['form']>['cv']>;

const withDetails = (name: string | undefined, details: readonly string[]) =>
  details.length > 0 ? `${name} (${details.join(', ')})` : name;

const LEVELS = [1, 2, 3] as const;

/** Missions, skills, tools with their level, and qualities, as the garage reads them. */
export function knowHowFacts(parts: Parts, { t, reference }: View): KeyItem[] {
  const missions = parts.mission.map(({ missionId, taskIds }) =>
    withDetails(reference.name('missions', missionId), reference.names('missionSpecs', taskIds)),
  );
  const skills = parts.skill.map(({ skillId, competenceIds }) =>
    withDetails(reference.name('skills', skillId), reference.names('skillsComp', competenceIds)),
  );
  const tools = parts.tools.map(({ id, level }) => {
    const known = LEVELS.find((one) => one === level);
    return withDetails(reference.name('tools', id), known ? [t(`cvSheet.levels.${known}`)] : []);
  });
  const qualities = [
    ...reference.names('qualityMain', parts.mainQualities),
    ...reference.names('quality2', parts.qualities2),
    ...reference.names('quality3', parts.qualities3),
  ];
  const all = [
    [t('cvImport.groups.missions'), missions],
    [t('cvImport.groups.skills'), skills],
    [t('cvImport.groups.tools'), tools],
    [t('cvImport.groups.qualities'), qualities],
  ] as const;
  return all.flatMap(([label, names]) => {
    const value = names.filter(Boolean).join(', ');
    return value ? [{ label, value }] : [];
  });
}
