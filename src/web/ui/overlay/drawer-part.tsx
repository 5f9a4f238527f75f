import { Drawer, type DrawerProps } from '@mantine/core';
import { useMounted } from '@mantine/hooks';

/** The library's sheet, fetched when one opens; closed first and then open, like a dialog. */
export function DrawerPart({ opened, ...rest }: DrawerProps) {
  const isThere = useMounted();
  return <Drawer opened={opened && isThere} {...rest} />;
}
