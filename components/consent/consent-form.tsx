import { Button } from '#components/ui/button.tsx';
import { Note } from '#components/ui/notices/note.tsx';
import { CONSENT_MONTHS, PURPOSES, type Purpose } from '#lib/browser/consent.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { ConsentIsland } from './consent-island.tsx';

type Props = Readonly<{
  t: Texts;
  /** Null before a choice. */
  chosen: readonly Purpose[] | null;
}>;

function stateText(chosen: Props['chosen'], t: Texts): string {
  if (chosen === null) return t('consent.form.none');
  return chosen.length === PURPOSES.length ? t('consent.form.all') : t('consent.form.refused');
}

/** A plain form; the answer is the page itself, at its note. */
export function ConsentForm({ t, chosen }: Props) {
  return (
    <section id="choices" aria-labelledby="choices-title" className="consent-form" data-print="no">
      <h2 id="choices-title">{t('consent.form.title')}</h2>
      <div id="saved" className="hidden target:block">
        <Note tone="ok" role="status">
          {t('consent.form.saved')}
        </Note>
      </div>
      <p>{stateText(chosen, t)}</p>
      <form action="/api/consent" method="post">
        <fieldset>
          <legend className="vh">{t('consent.form.legend')}</legend>
          <dl className="consent-purposes">
            <div>
              <dt className="font-bold">
                {t('consent.form.necessary')} ({t('consent.form.always')})
              </dt>
              <dd className="text-steel">{t('consent.form.necessaryText')}</dd>
            </div>
          </dl>
          {PURPOSES.map((purpose) => (
            <label key={purpose} className="consent-purpose">
              <input
                type="checkbox"
                name={purpose}
                value="1"
                defaultChecked={chosen?.includes(purpose) ?? false}
                aria-describedby={`purpose-${purpose}`}
                className="size-6 flex-none accent-signal"
              />
              <span>
                <b>{t(`consent.purposes.${purpose}`)}</b>
                <span id={`purpose-${purpose}`} className="block text-steel">
                  {t(`consent.purposes.${purpose}Text`)}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        <p className="consent-buttons">
          <Button type="submit" name="choice" value="all">
            {t('consent.accept')}
          </Button>
          <Button type="submit" name="choice" value="none">
            {t('consent.refuse')}
          </Button>
          <Button type="submit" name="choice" value="custom">
            {t('consent.form.save')}
          </Button>
        </p>
      </form>
      <p className="text-14 text-steel">{t('consent.form.kept', { months: CONSENT_MONTHS })}</p>
      <ConsentIsland />
    </section>
  );
}
