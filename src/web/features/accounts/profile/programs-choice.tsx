import { Checkbox } from '@mantine/core';
import type { User } from '#contract/accounts/auth.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { useDevice } from '../../trips/devices/queries.ts';
import { useHooks, useKeys } from '../../business/integrations/queries.ts';

type Choice = { isChosen: boolean; onChoose: (isChosen: boolean) => void };

/**
 * Checkbox that also ends programs' access with the new password; lists the API keys, webhooks or device that have it.
 */
export function ProgramsChoice({ user, ...choice }: Choice & { user: User }) {
  if (user.role === 'courier') return <CourierPrograms {...choice} />;
  return user.role === 'sender' && user.userType === 'business' ? <BusinessPrograms {...choice} /> : null;
}

function BusinessPrograms(choice: Choice) {
  const keys = useKeys().data?.items ?? [];
  const hooks = useHooks().data?.items ?? [];
  const names = [
    ...keys.map((key) => `${key.name} …${key.lastFour}`),
    ...hooks.map((hook) => new URL(hook.url).host),
  ];
  return <Programs names={names} {...choice} />;
}

function CourierPrograms(choice: Choice) {
  const t = useT();
  const device = useDevice().data?.device;
  return <Programs names={device ? [t('profile.pw.programs.device')] : []} {...choice} />;
}

function Programs({ names, isChosen, onChoose }: Choice & { names: string[] }) {
  const t = useT();
  if (names.length === 0) return null;
  return (
    <Checkbox
      label={t('profile.pw.programs')}
      description={t('profile.pw.programs.which', { name: names.join(', ') })}
      checked={isChosen}
      onChange={(event) => onChoose(event.currentTarget.checked)}
    />
  );
}
