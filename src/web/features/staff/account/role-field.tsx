import { NativeSelect } from '@mantine/core';
import { STAFF_ROLES, type StaffRole } from '#domain/staff/roles.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';

/** The choice of what a colleague is there for, with a sentence about the chosen role. */
export function RoleField({
  value,
  onChange,
}: {
  value: StaffRole | null;
  onChange: (role: StaffRole | null) => void;
}) {
  const t = useT();
  return (
    <NativeSelect
      required
      withAsterisk={false}
      size="md"
      label={t('staff.role')}
      description={value ? t(`staff.role.${value}.what`) : t('staff.role.hint')}
      value={value ?? ''}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChange(STAFF_ROLES.find((each) => each === chosen) ?? null);
      }}
      data={[
        { value: '', label: t('staff.role.choose') },
        ...STAFF_ROLES.map((role) => ({ value: role, label: t(`staff.role.${role}`) })),
      ]}
    />
  );
}
