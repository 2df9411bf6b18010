import { ControlBox } from '#components/ui/form/field-frame.tsx';
import { PlainFrame } from '#components/ui/form/plain/plain-frame.tsx';
import { selectClass, tickClass } from '#components/ui/form/styles.ts';
import type { Team } from '#lib/contract/team/team.ts';
import type { Texts } from '#lib/i18n/texts.ts';

export type Rights = Pick<Team['members'][number], 'role' | 'mayPublish' | 'siteIds'>;

type Values = Readonly<Record<string, string>>;
type Props = Readonly<{
  /** Begins the ids of the controls: the page has several of these. */
  name: string;
  team: Team;
  rights: Rights;
  /** What was typed and refused. */
  earlier: Values | undefined;
  errors: Values;
  t: Texts;
}>;

function Sites({ name, team, rights, earlier, errors, t }: Props) {
  const { siteIds } = rights;
  const takesSome = earlier ? earlier.sites === 'some' : siteIds !== null || !team.givesEverySite;
  const isTicked = (id: number) =>
    earlier ? earlier[`site-${id}`] === 'on' : siteIds?.includes(id) === true;
  return (
    <PlainFrame id={`${name}-sites`} label={t('team.field.sites')} error={errors.siteIds} group>
      {() => (
        <>
          {team.givesEverySite ? (
            <>
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="sites"
                  value="all"
                  defaultChecked={!takesSome}
                  className={tickClass}
                />
                {t('team.field.every')}
              </label>
              <label className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name="sites"
                  value="some"
                  defaultChecked={takesSome}
                  className={tickClass}
                />
                {t('team.field.some')}
              </label>
            </>
          ) : (
            <input type="hidden" name="sites" value="some" />
          )}
          <ul className="ml-8 grid max-h-72 gap-x-4 overflow-y-auto sm:grid-cols-2">
            {team.sites.map((site) => (
              <li key={site.id}>
                <label className="flex min-h-11 items-center gap-3">
                  <input
                    type="checkbox"
                    name={`site-${site.id}`}
                    defaultChecked={isTicked(site.id)}
                    className={tickClass}
                  />
                  <span className="min-w-0 break-words">{site.siteName}</span>
                </label>
              </li>
            ))}
          </ul>
        </>
      )}
    </PlainFrame>
  );
}

/** Role, publication and sites. A company without sites is not asked for them. */
export function RightsFields(props: Props) {
  const { name, team, rights, earlier, errors, t } = props;
  return (
    <>
      <PlainFrame id={`${name}-role`} label={t('team.field.role')} error={errors.role}>
        {(control) => (
          <ControlBox select>
            <select
              {...control}
              name="role"
              defaultValue={earlier?.role ?? rights.role}
              className={selectClass}
            >
              {team.roles.map((role) => (
                <option key={role} value={role}>
                  {t(`team.role.${role}`)}
                </option>
              ))}
            </select>
          </ControlBox>
        )}
      </PlainFrame>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="mayPublish"
          defaultChecked={earlier ? earlier.mayPublish === 'on' : rights.mayPublish}
          className={tickClass}
        />
        {t('team.field.mayPublish')}
      </label>
      {team.sites.length > 0 ? <Sites {...props} /> : null}
    </>
  );
}
