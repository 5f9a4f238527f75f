import { Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { updateMe } from '#contract/accounts/me.ts';
import { call } from '#web/api/call.ts';
import { changeSession } from '#web/api/session.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ProblemAlert } from '#web/ui/form/problem-alert.tsx';
import { Card } from '../../accounts/profile/card.tsx';
import { useHasSingleKeys } from '../keys/single-keys.ts';

/** Card with the switch of the keys of one character: who speaks to the machine or misses keys does without them. */
export function KeysCard() {
  const t = useT();
  const isOn = useHasSingleKeys();
  const saving = useMutation({
    mutationFn: (singleKeys: boolean) => call(updateMe, { body: { singleKeys } }),
    onSuccess: ({ user }) => changeSession(user),
  });
  return (
    <Card title={t('staff.keys')} lead={t('staff.keys.lead')}>
      <Checkbox
        label={t('staff.keys.on')}
        checked={saving.isPending ? saving.variables : isOn}
        onChange={({ currentTarget }) => saving.mutate(currentTarget.checked)}
      />
      <ProblemAlert error={saving.error} />
    </Card>
  );
}
