import { buttonClass } from '#components/ui/button-class.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Section } from '#components/ui/section.tsx';
import type { Texts } from '#lib/i18n/texts.ts';

const PEOPLE = ['owner', 'salesManager', 'technician'] as const;

/**
 * What two recruiters and a candidate say. A row that scrolls by itself once a script moves it; without one, or for
 * whoever asks for less motion, it is scrolled by hand.
 */
export function Testimonials({ t }: Readonly<{ t: Texts }>) {
  return (
    <Section
      id="testimonials"
      title={t('landing.testimonials.title')}
      action={
        <button
          type="button"
          hidden
          data-slider-pause=""
          data-pause={t('landing.testimonials.pause')}
          data-play={t('landing.testimonials.play')}
          className={`${buttonClass({ variant: 'quiet' })} ml-auto`}
        >
          <Icon name="pause" size="small" />
          <span>{t('landing.testimonials.pause')}</span>
        </button>
      }
    >
      <section
        className="voices"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={t('landing.testimonials.label')}
        data-near="slider"
      >
        {PEOPLE.map((key) => (
          <figure key={key} className="voice">
            <blockquote className="text-18 leading-[28px]">
              <p>{t(`landing.testimonials.${key}.text`)}</p>
            </blockquote>
            <figcaption className="mt-4">
              <b>{t(`landing.testimonials.${key}.name`)}</b>
              <span className="block text-steel">{t(`landing.testimonials.${key}.role`)}</span>
            </figcaption>
          </figure>
        ))}
      </section>
    </Section>
  );
}
