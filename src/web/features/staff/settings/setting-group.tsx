import type { SettingGroup } from '#contract/staff/admin-settings.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from './settings.module.css';

type Setting = SettingGroup['settings'][number];

/** One group of settings: what it is for, how it stands, and where each setting comes from. */
export function SettingGroupCard({ group }: { group: SettingGroup }) {
  const t = useT();
  const { id, state, answers, settings } = group;
  return (
    <section className={classes.group} aria-labelledby={`settings-${id}`}>
      <div className={classes.head}>
        <h2 id={`settings-${id}`}>{t(`settings.${id}`)}</h2>
        <span className={classes.badge} data-state={answers === false ? 'silent' : state}>
          {t(`settings.state.${state}`)}
        </span>
      </div>
      <p className={classes.quiet}>{t(`settings.${id}.lead`)}</p>
      {state !== 'set' && <p>{t(`settings.${id}.without`)}</p>}
      {answers !== null && <p>{t(answers ? 'settings.answers.yes' : 'settings.answers.no')}</p>}
      {settings.length > 0 && (
        <dl className={classes.settings}>
          {settings.map((setting) => (
            <SettingRow key={setting.name} setting={setting} />
          ))}
        </dl>
      )}
    </section>
  );
}

function SettingRow({ setting: { name, source, value } }: { setting: Setting }) {
  const t = useT();
  return (
    <div>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>
        {source !== null && <span>{value ?? t('settings.secret')}</span>}
        <span className={classes.quiet}>{t(`settings.source.${source ?? 'none'}`)}</span>
      </dd>
    </div>
  );
}
