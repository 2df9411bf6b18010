import { Button } from '#components/ui/button.tsx';
import { ControlBox } from '#components/ui/form/field-frame.tsx';
import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { controlClass, selectClass } from '#components/ui/form/styles.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { cvAlertFrequency } from '#lib/contract/alerts/alerts.ts';
import type { SavedSearch } from '#lib/contract/saved-searches/saved-searches.ts';
import type { View } from '#lib/facts/offer-facts.ts';
import { paths, SUBSCRIBE_ENTRY } from '#lib/paths/paths.ts';
import { LONGEST_SEARCH_NAME } from '#lib/rules/search/search-limits.ts';
import type { Flash } from '#lib/web/session/flash.ts';

type Props = Readonly<{
  saved: SavedSearch;
  /** The plan opens the search of CVs. */
  isPaid: boolean;
  flash: Flash | null;
  view: View;
}>;

/** What was typed in the settings of this search, and why it was refused. */
function refusedIn({ flash, saved: { id } }: Props) {
  const isThis = flash?.failure !== undefined && flash.values?.id === String(id);
  return isThis ? { typed: flash.values ?? {}, errors: flash.failure?.fields ?? {} } : undefined;
}

function SettingsForm(props: Props) {
  const { saved, view } = props;
  const { t } = view;
  const { typed, errors } = refusedIn(props) ?? { typed: {} as Record<string, string>, errors: {} };
  return (
    <form
      method="post"
      action={paths.savedCvSearchPost(saved.id)}
      className="grid gap-3 px-4 pb-4"
      noValidate
    >
      <PlainFrame id={`name-${saved.id}`} label={t('cvSearch.saved.settings.name')} error={errors.name}>
        {(control) => (
          <input
            {...control}
            name="name"
            type="text"
            autoComplete="off"
            maxLength={LONGEST_SEARCH_NAME}
            defaultValue={typed.name ?? saved.searchName}
            className={controlClass}
          />
        )}
      </PlainFrame>
      <PlainFrame
        id={`alert-${saved.id}`}
        label={t('cvSearch.saved.settings.alert')}
        hint={t('cvSearch.saved.settings.alertHint')}
        error={errors.alert}
        className="sm:max-w-80"
      >
        {(control) => (
          <ControlBox select>
            <select
              {...control}
              name="alert"
              defaultValue={typed.alert ?? saved.alert}
              className={selectClass}
            >
              {cvAlertFrequency.options.map((frequency) => (
                <option key={frequency} value={frequency}>
                  {t(`cvSearch.saved.settings.${frequency}`)}
                </option>
              ))}
            </select>
          </ControlBox>
        )}
      </PlainFrame>
      <input type="hidden" name="before" value={saved.alert} />
      <p>
        <Button type="submit" variant="second">
          {t('cvSearch.saved.settings.save')}
        </Button>
      </p>
    </form>
  );
}

/** Name and alert of a saved search of CVs, in a plain form. */
export function SavedCvSettings(props: Props) {
  const { saved, isPaid, view } = props;
  const { t } = view;
  return (
    <>
      {saved.alert !== 'off' && !isPaid && (
        <div className="px-4 pb-3">
          <Note tone="warn" action={<a href={SUBSCRIBE_ENTRY}>{t('cvSearch.saved.settings.subscribe')}</a>}>
            {t('cvSearch.saved.settings.paused')}
          </Note>
        </div>
      )}
      <details open={refusedIn(props) !== undefined} className="border-t border-line" data-print="no">
        <summary className="flex flex-wrap min-h-11 cursor-pointer items-center gap-2 px-4 font-semibold">
          <Icon name="bell" size="small" />
          <span className="min-[20rem]:whitespace-nowrap">{t('cvSearch.saved.settings.open')}</span>
          <span className="text-14 font-normal text-steel">
            {t(`cvSearch.saved.settings.state.${saved.alert}`)}
          </span>
          <span className="vh">{saved.searchName}</span>
          <Icon name="chevron-down" size="small" className="ml-auto flex-none" />
        </summary>
        <SettingsForm {...props} />
      </details>
    </>
  );
}
