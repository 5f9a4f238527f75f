import {
  IconArrowRight,
  IconBike,
  IconCircleCheck,
  IconPackageExport,
  IconStarFilled,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { paths } from '#web/paths.ts';
import { PublicHeader } from '#web/ui/layout/public-header.tsx';
import { HeroMap } from './hero-map.tsx';
import classes from './hero.module.css';
import { SamplePrice } from './sample-price.tsx';

function RoleEntry({
  kind,
  href,
  icon,
  title,
  body,
  cta,
}: {
  kind: 'sender' | 'courier';
  href: string;
  icon: ReactNode;
  title: PlainKey;
  body: PlainKey;
  cta: PlainKey;
}) {
  const t = useT();
  return (
    <a className={`${classes.door} ${classes[kind] ?? ''}`} href={href}>
      <span className={classes.doorIcon}>{icon}</span>
      <span className={classes.doorTitle}>{t(title)}</span>
      <span className={classes.doorBody}>{t(body)}</span>
      <span className={classes.doorGo}>
        {t(cta)} <IconArrowRight size={22} stroke={2} aria-hidden="true" />
      </span>
    </a>
  );
}

function SampleOffer({ n, chosen = false }: { n: 1 | 2 | 3; chosen?: boolean }) {
  const t = useT();
  const name = t(`welcome.sample.${n}.name`);
  return (
    <div className={classes.offer} data-n={n} data-chosen={chosen || undefined}>
      <span className={classes.face} data-n={n}>
        {name[0]}
      </span>
      <span>
        <span className={classes.name}>{name}</span>
        <span className={classes.facts}>
          <IconStarFilled size={15} className={classes.star} /> {t(`welcome.sample.${n}.facts`)}
        </span>
      </span>
      <span className={`st-num ${classes.price}`}>
        <SamplePrice of="offers" n={n} />
      </span>
      {chosen && (
        <span className={classes.chosen}>
          <IconCircleCheck size={18} stroke={1.75} /> {t('welcome.sample.chosen')}
        </span>
      )}
    </div>
  );
}

/** Hero of the welcome page: the product in one sentence, the two logins, and a delivery under way. */
export function Hero() {
  const t = useT();
  const rich = {
    line: (texts: ReactNode[]) => <span className={classes.line}>{texts}</span>,
    em: (texts: ReactNode[]) => <em>{texts}</em>,
  };
  return (
    <header className={classes.hero}>
      <div className={classes.top}>
        <PublicHeader />
      </div>
      <div className={classes.inner}>
        <div>
          <h1 className={classes.h1}>{t.rich('welcome.h1.lines', {}, rich)}</h1>
          <p className={classes.lead}>{t('welcome.lead')}</p>
          <div className={classes.doors}>
            <RoleEntry
              kind="sender"
              href={paths.asUser}
              icon={<IconPackageExport size={30} stroke={1.75} aria-hidden="true" />}
              title="welcome.user.title"
              body="welcome.user.body"
              cta="welcome.user.cta"
            />
            <RoleEntry
              kind="courier"
              href={paths.asDriver}
              icon={<IconBike size={30} stroke={1.75} aria-hidden="true" />}
              title="welcome.driver.title"
              body="welcome.driver.body"
              cta="welcome.driver.cta"
            />
          </div>
        </div>
        <div className={classes.offers} aria-hidden="true">
          <SampleOffer n={1} chosen />
          <SampleOffer n={2} />
          <SampleOffer n={3} />
        </div>
      </div>
      {/* Last in the DOM, because it is aligned to the bottom of what is above it: it would shift while the page is
       * loading. */}
      <div className={classes.map}>
        <HeroMap />
      </div>
    </header>
  );
}
