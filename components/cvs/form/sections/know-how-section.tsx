'use client';

import { useTranslations } from 'next-intl';
import { EntryList } from '#components/long-form/entry-list.tsx';
import type { FormReference } from '#components/long-form/form-reference.ts';
import { ToolFields, useLevelText } from '#components/long-form/group-fields.tsx';
import { GroupList, nameIn } from '#components/long-form/group-list.tsx';
import type { Choice } from '#components/long-form/plan.ts';
import { useTrade } from '#components/long-form/trade-fields.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { CV_DEFAULTS } from '#lib/contract/cvs/form.ts';
import { CAPS } from '#lib/rules/search/caps.ts';

const BLANK_TOOL = { id: null, level: CV_DEFAULTS.toolLevel };

function ToolList({ choices, waitingFor }: { choices: readonly Choice[]; waitingFor: string | undefined }) {
  const warning = useTranslations('validation');
  const levelText = useLevelText();
  return (
    <EntryList
      name="tools"
      kind="tool"
      cap={{ most: CAPS.cv.tools, text: warning('max_tools') }}
      blank={BLANK_TOOL}
      describe={(tool) => ({ title: nameIn(choices, tool.id), line: levelText(tool.level) })}
      fields={(path) => <ToolFields path={path} choices={choices} waitingFor={waitingFor} />}
      offReason={waitingFor}
    />
  );
}

export function KnowHowSection({ reference }: { reference: FormReference }) {
  const warning = useTranslations('validation');
  const { trade, ofTrade, waitingFor } = useTrade();
  return (
    // Reset with the trade: open entries and undo belong to it.
    <div key={trade} className="grid gap-8">
      {waitingFor ? <Note>{waitingFor}</Note> : null}
      <GroupList
        list="mission"
        cap={{ most: CAPS.cv.missions, text: warning('max_missions') }}
        choices={ofTrade(reference.missions)}
        parts={reference.missionSpecs.map((part) => ({ ...part, of: part.missionId }))}
        waitingFor={waitingFor}
      />
      <GroupList
        list="skill"
        cap={{ most: CAPS.cv.skills, text: warning('max_skills') }}
        choices={ofTrade(reference.skills)}
        parts={reference.skillsComp.map((part) => ({ ...part, of: part.skillId }))}
        waitingFor={waitingFor}
      />
      <ToolList choices={ofTrade(reference.tools)} waitingFor={waitingFor} />
    </div>
  );
}
