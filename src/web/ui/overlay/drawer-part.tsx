import { Drawer, type DrawerProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';

/** The library's sheet, loaded when one opens; mounted closed and then opened, like a dialog. */
export function DrawerPart({ opened, ...rest }: DrawerProps) {
  const isThere = useMounted();
  return <Drawer opened={opened && isThere} {...rest} />;
}
