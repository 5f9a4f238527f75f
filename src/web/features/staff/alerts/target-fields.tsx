import { NativeSelect, TextInput } from '@mantine/core';
import type { RouteAnswer } from '#web/api/call.ts';
import type { alertRules } from '#contract/staff/alerts.ts';
import { ALERT_ROLES, ALERT_WAYS } from '#domain/staff/alerts/rule.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import type { RuleInput } from './queries.ts';

type Members = RouteAnswer<typeof alertRules>['members'];
type Target = RuleInput['target'];

/** Whom a rule tells: a role or a member by push or mail, or a server. */
export function TargetFields({
  label,
  target,
  members,
  error,
  onChange,
}: {
  label: string;
  target: Target;
  members: Members;
  /** Why the server refused the address. */
  error: string | undefined;
  onChange: (target: Target) => void;
}) {
  const t = useT();
  const by = target.to === 'webhook' ? ALERT_WAYS[0] : target.by;
  const change = (value: string) => {
    const role = ALERT_ROLES.find((each) => `role ${each}` === value);
    const member = members.find(({ id }) => `member ${id}` === value);
    if (role) onChange({ to: 'role', role, by });
    else if (member) onChange({ to: 'member', memberId: member.id, by });
    else onChange({ to: 'webhook', url: '' });
  };
  return (
    <>
      <NativeSelect
        size="md"
        label={label}
        value={valueOf(target)}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        data={[
          ...ALERT_ROLES.map((role) => ({
            value: `role ${role}`,
            label: t('alert.form.role', { role: t(`staff.role.${role}`) }),
          })),
          ...members.map(({ id, name }) => ({ value: `member ${id}`, label: name })),
          { value: 'webhook', label: t('alert.form.server') },
        ]}
      />
      {target.to === 'webhook' ? (
        <TextInput
          size="md"
          type="url"
          label={t('alert.form.url', { what: label })}
          description={t('alert.form.url.hint')}
          value={target.url}
          error={error}
          onChange={(event) => onChange({ to: 'webhook', url: event.currentTarget.value })}
        />
      ) : (
        <NativeSelect
          size="md"
          label={t('alert.form.way', { what: label })}
          value={target.by}
          onChange={({ currentTarget }) =>
            onChange({ ...target, by: ALERT_WAYS.find((each) => each === currentTarget.value) ?? target.by })
          }
          data={ALERT_WAYS.map((value) => ({ value, label: t(`alert.way.${value}`) }))}
        />
      )}
    </>
  );
}

function valueOf(target: Target): string {
  if (target.to === 'role') return `role ${target.role}`;
  return target.to === 'member' ? `member ${target.memberId}` : 'webhook';
}
