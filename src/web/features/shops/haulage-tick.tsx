import { Checkbox } from '@mantine/core';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { publicPath } from '#web/paths.ts';
import classes from '../business/integrations/integrations.module.css';

/** The tick that accepts the terms for haulage with an order above 31.5 kg, and where they can be read. */
export function HaulageTick({
  whyId,
  isAccepted,
  onChange,
}: {
  /** Id of the sentence that says why the order cannot be listed yet. */
  whyId: string;
  isAccepted: boolean;
  onChange: (isTicked: boolean) => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  return (
    <>
      {!isAccepted && (
        <p id={whyId} className={classes.quiet}>
          {t('shop.order.haulage.missing')}
        </p>
      )}
      <Checkbox
        label={t('shop.order.haulage')}
        checked={isAccepted}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <a className={classes.link} href={publicPath('haulage', locale)} target="_blank" rel="noreferrer">
        {t('book.haulage.read')}
      </a>
    </>
  );
}
