import { Button } from '#components/ui/button.tsx';
import { Dialog } from '#components/ui/dialog/dialog.tsx';
import { openDialog } from '#components/ui/dialog/open-dialog.tsx';
import { ControlBox } from '#components/ui/form/field-frame.tsx';
import { labelClass, selectClass } from '#components/ui/form/styles.ts';
import type { AlertFrequency } from '#lib/contract/alerts/alerts.ts';
import type { Messages } from '#lib/i18n/messages.ts';

type Texts = Messages['savedSearches'];

/** Repeated here, because the contract's schemas are too large for public pages. */
const FREQUENCIES = ['off', 'now', 'daily', 'weekly'] as const satisfies AlertFrequency[];

const FORM = 'keep-search';

const frequencyOf = (value: unknown) => FREQUENCIES.find((frequency) => frequency === value);

/** How often the new search sends mails; undefined when cancelled. `proposed` is chosen at first. */
export function askForAlert(texts: Texts, proposed?: string): Promise<AlertFrequency | undefined> {
  return openDialog<AlertFrequency | undefined>((close) => (
    <Dialog
      open
      onClose={() => close(undefined)}
      title={texts.keep.title}
      actions={
        <>
          <Button variant="quiet" onClick={() => close(undefined)}>
            {texts.keep.cancel}
          </Button>
          <Button variant="primary" type="submit" form={FORM}>
            {texts.keep.yes}
          </Button>
        </>
      }
    >
      <form
        id={FORM}
        onSubmit={(event) => {
          event.preventDefault();
          const chosen = new FormData(event.currentTarget).get('alert');
          close(frequencyOf(chosen));
        }}
      >
        <label htmlFor="keep-alert" className={labelClass}>
          {texts.alert.label}
        </label>
        <ControlBox select>
          <select
            id="keep-alert"
            name="alert"
            defaultValue={frequencyOf(proposed) ?? 'off'}
            aria-describedby="keep-alert-hint"
            className={selectClass}
          >
            {FREQUENCIES.map((frequency) => (
              <option key={frequency} value={frequency}>
                {texts.alert[frequency]}
              </option>
            ))}
          </select>
        </ControlBox>
        <p id="keep-alert-hint" className="mt-1 text-14 text-steel">
          {texts.keep.hint}
        </p>
      </form>
    </Dialog>
  ));
}
