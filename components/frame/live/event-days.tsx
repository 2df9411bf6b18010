import type { NotificationEvent } from '#lib/contract/notifications/events.ts';
import type { Role } from '#lib/contract/platform/operation.ts';
import { formatter } from '#lib/i18n/format.ts';
import type { Locale } from '#lib/i18n/locales.ts';
import type { Texts } from '#lib/i18n/texts.ts';
import { paths } from '#lib/paths/paths.ts';
import { daysBetween, parisDay } from '#lib/rules/time/paris-day.ts';
import { MENU_ITEM } from '../space/menu-look.ts';

type Props = Readonly<{
  /** Newest first. */
  events: readonly NotificationEvent[];
  role: Role;
  now: Date;
  locale: Locale;
  t: Texts;
}>;

function placeOf({ kind, id, isPast }: NotificationEvent, role: Role): string {
  switch (kind) {
    case 'applied':
      return paths.receivedCv(id);
    case 'written':
      return paths.messages(role, 'received', { message: id });
    case 'accepted':
    case 'rejected':
    case 'filled':
      return paths.application(id);
    case 'invited':
      return paths.interviews(isPast ? 'past' : 'interviews');
    default:
      return paths.agenda(isPast ? { type: 'past' } : {});
  }
}

function dayName(at: string, { now, locale, t }: Props): string {
  const age = daysBetween(parisDay(new Date(at)), parisDay(now));
  if (age <= 0) return t('frame.events.today');
  return age === 1 ? t('frame.events.yesterday') : formatter(locale).weekdayDate(at, now);
}

function Event({
  event,
  role,
  locale,
  t,
}: Pick<Props, 'role' | 'locale' | 't'> & { event: NotificationEvent }) {
  const { kind, at, isNew, name } = event;
  return (
    <li>
      <a href={placeOf(event, role)} className={`${MENU_ITEM} py-2`}>
        <span className={isNew ? 'font-semibold' : undefined}>
          {t(`frame.events.${kind}`, { name: name || t('messages.gone') })}
        </span>
        {isNew && <span className="vh"> {t('frame.events.new')}</span>}
        <time dateTime={at} className="ml-auto text-14 text-steel num">
          {formatter(locale).time(at)}
        </time>
      </a>
    </li>
  );
}

/** As static markup: opening the bell costs the page no script. */
export function EventDays(props: Props) {
  const days = Map.groupBy(props.events, ({ at }) => dayName(at, props));
  return (
    <ul>
      {[...days].map(([day, events]) => (
        <li key={day}>
          <p className="px-4 pt-2 text-14 text-steel first-letter:uppercase">{day}</p>
          <ul>
            {events.map((event) => (
              <Event key={`${event.kind} ${event.id} ${event.at}`} event={event} {...props} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
