import type { ShopKind } from '#domain/shops/shops.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import classes from '../business/integrations/integrations.module.css';

const STEPS = [1, 2, 3, 4, 5] as const;

/** The five steps by which a shop is set up on its platform. */
export function ShopSteps({ id, kind }: { id: string; kind: ShopKind }) {
  const t = useT();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.name}>
        {t(`shop.steps.${kind}.h3`)}
      </h3>
      <ol className={classes.quiet}>
        {STEPS.map((step) => (
          <li key={step}>{t(`shop.steps.${kind}.${step}`)}</li>
        ))}
      </ol>
    </section>
  );
}
