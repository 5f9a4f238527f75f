import { Link } from 'react-router';
import type { Promo } from '#contract/money/promos.ts';
import type { Money } from '#domain/money.ts';
import { formatMoney } from '#web/i18n/format.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { ReachableButton } from '#web/ui/form/reachable-button.tsx';
import { useWorthText } from './coupon-words.ts';
import classes from './promo-field.module.css';

/** The saved codes, one tap each; those that require a higher price say so. */
export function SavedCodes({
  promos,
  price,
  onPick,
}: {
  promos: Promo[];
  price: Money;
  onPick: (code: string) => void;
}) {
  const t = useT();
  const { locale } = useLocale();
  const worth = useWorthText();
  const minimumAbove = ({ minPrice }: Promo) =>
    minPrice && minPrice.amount > price.amount ? minPrice : null;
  const saved = promos
    .filter(({ state }) => state === 'claimed')
    .toSorted((one, other) => Number(minimumAbove(one) !== null) - Number(minimumAbove(other) !== null));
  const untaken = promos.filter(({ state }) => state === 'available').length;
  return (
    <>
      {saved.length > 0 && (
        <ul className={classes.codes} aria-label={t('promo.saved')}>
          {saved.map((promo) => {
            const least = minimumAbove(promo);
            return (
              <li key={promo.code}>
                <ReachableButton
                  className={classes.chip}
                  disabled={least !== null}
                  aria-describedby={least ? `${promo.code}-from` : undefined}
                  onClick={() => onPick(promo.code)}
                >
                  <strong>{promo.code}</strong>
                  <span>{worth(promo)}</span>
                  {least && (
                    <span id={`${promo.code}-from`}>
                      {t('promo.from', { amount: formatMoney(least, locale) })}
                    </span>
                  )}
                </ReachableButton>
              </li>
            );
          })}
        </ul>
      )}
      {untaken > 0 && (
        <Link to={paths.offer} className={classes.more}>
          {t('promo.more', { n: untaken })}
        </Link>
      )}
    </>
  );
}
