import type { Promotion } from '#contract/money/admin-promotions.ts';
import { HOLDOUT_FEWEST } from '#domain/money/promotions/holdout.ts';
import { useLocale, useT } from '#web/i18n/i18n-provider.tsx';
import { partText } from './promotion-words.tsx';
import classes from './promotions.module.css';

/** What a promotion changes, measured against the tenth of the senders that it leaves out. */
export function HoldoutCard({ promotion: { holdoutResult } }: { promotion: Promotion }) {
  const t = useT();
  const { locale } = useLocale();
  if (!holdoutResult) return null;
  const { offered, heldOut, effect } = holdoutResult;
  const part = (value: number) => partText(value, locale);
  return (
    <section className={classes.panel} aria-labelledby="holdout">
      <h2 id="holdout">{t('promotion.effect')}</h2>
      <dl className={classes.facts}>
        <Fact name={t('promotion.effect.offered')}>
          {t('promotion.effect.of', offered)}
          {effect && ` (${part(effect.offered)})`}
        </Fact>
        <Fact name={t('promotion.effect.heldOut')}>
          {t('promotion.effect.of', heldOut)}
          {effect && ` (${part(effect.heldOut)})`}
        </Fact>
      </dl>
      <p>
        {effect
          ? t(effect.low > 0 || effect.high < 0 ? 'promotion.effect.clear' : 'promotion.effect.unclear', {
              difference: part(effect.difference),
              low: part(effect.low),
              high: part(effect.high),
            })
          : t('promotion.effect.few', { n: HOLDOUT_FEWEST })}
      </p>
      <p className={classes.quiet}>{t('promotion.effect.hint')}</p>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
