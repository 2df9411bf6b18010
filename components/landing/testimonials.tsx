import { buttonClass } from '#components/ui/button-class.ts';
import { FoldedSection } from '#components/ui/folded-section.tsx';
import { Icon } from '#components/ui/icon.tsx';
import type { Testimonial } from '#lib/contract/reference/reference.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Texts } from '#lib/i18n/texts.ts';

type Props = Readonly<{ t: Texts; locale: Locale; testimonials: readonly Testimonial[] }>;

/** Scrolls by itself with a script; without one, or for people who ask for less motion, by hand. */
export function Testimonials({ t, locale, testimonials }: Props) {
  return (
    <FoldedSection
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
        {testimonials.map(({ id, text, name, role }) => (
          <figure key={id} className="voice">
            <blockquote className="text-18 leading-[28px]">
              <p>{text[locale]}</p>
            </blockquote>
            <figcaption className="mt-4">
              <b>{name}</b>
              <span className="block text-steel">{role[locale]}</span>
            </figcaption>
          </figure>
        ))}
      </section>
    </FoldedSection>
  );
}
