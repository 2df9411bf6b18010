'use client';

import type { FieldValues } from 'react-hook-form';
import { Drawers } from '#components/ui/dialog/drawer.tsx';
import { DraftLine } from '#components/ui/form/draft/draft-line.tsx';
import type { DraftBeginning } from '#components/ui/form/draft/use-device-draft.ts';
import { Form } from '#components/ui/form/form.tsx';
import { FormFoot } from './form-foot.tsx';
import type { FormLook, FormOwn } from './plan.ts';
import { Progress } from './progress.tsx';
import { SectionDrawer } from './section-drawer.tsx';
import { useLongForm } from './use-long-form.ts';

type Props<V extends FieldValues, S extends string> = {
  own: FormOwn<V, S>;
  look: FormLook<V, S>;
  beginning: DraftBeginning<V>;
};

export function LongFormBody<V extends FieldValues, S extends string>(props: Props<V, S>) {
  const { own, look, beginning } = props;
  const { plan } = own;
  const { contract, guide, errors, draft, sections, values, open, marks, ...form } = useLongForm(
    own,
    beginning,
  );
  const { fold = (all) => all } = look;
  return (
    <Form form={contract} guide={guide} onEnter={form.enter} label={look.label}>
      <fieldset disabled={!beginning.ready} className="grid min-w-0 gap-5">
        <DraftLine of={plan.of} state={draft.state} />
        {look.start}
        {fold(
          <>
            <Progress plan={plan} marks={marks} />
            <Drawers>
              {plan.sections.map((section) => (
                <SectionDrawer
                  key={section}
                  plan={plan}
                  section={section}
                  title={look.titles[section]}
                  hint={look.hint(section, values)}
                  mark={marks[section]}
                  wrong={errors.inSection(section).length}
                  open={open === section}
                  onAsk={sections.ask}
                  onValidate={sections.validate}
                >
                  {look.contents[section]}
                </SectionDrawer>
              ))}
            </Drawers>
          </>,
        )}
        <FormFoot
          publish={look.publish}
          back={look.back}
          draft={look.draft}
          notice={look.notice}
          sending={form.sending}
          wrong={errors.blocking.length}
          onSave={form.save}
          onShowError={() => errors.showFirst()}
        />
      </fieldset>
    </Form>
  );
}
