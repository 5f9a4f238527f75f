import { Checkbox } from '@mantine/core';
import type { BoardView } from '#contract/staff/board-views.ts';
import { rolesWith } from '#domain/staff/roles.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { useMay } from '../access/may.tsx';
import { useBoardViews, useViewActs } from './queries.ts';

const ROLES = rolesWith('board:read');

/** The roles whose board opens with a view of the team; a press is stored at once. Nothing for who may not set them. */
export function DefaultRoles({ view: { id, scope } }: { view: BoardView }) {
  const t = useT();
  const may = useMay();
  const { setDefault } = useViewActs();
  const stored = useBoardViews().data?.items.find((each) => each.id === id);
  if (!may('views:manage') || scope !== 'team') return null;
  const chosen = stored?.defaultOf ?? [];
  return (
    <Checkbox.Group
      label={t('board.views.defaults')}
      description={t('board.views.defaults.hint')}
      value={[...chosen]}
      onChange={(next) => {
        const role = ROLES.find((each) => next.includes(each) !== chosen.some((before) => before === each));
        if (role)
          setDefault.mutate({
            role,
            viewId: next.includes(role) ? id : null,
          });
      }}
    >
      {ROLES.map((role) => (
        <Checkbox key={role} mt="xs" value={role} label={t(`staff.role.${role}`)} />
      ))}
    </Checkbox.Group>
  );
}
