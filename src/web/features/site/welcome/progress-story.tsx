import { IconBike, IconCircleCheck, IconHome, IconStarFilled, IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { PlainKey } from '#messages/message-key.ts';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { ParcelScene } from './parcel-scene.tsx';
import { SamplePrice } from './sample-price.tsx';
import { Section } from './section.tsx';
import classes from './progress-story.module.css';

function Hand({
  who,
  icon,
  title,
  body,
  children,
}: {
  who: PlainKey;
  icon: ReactNode;
  title: PlainKey;
  body: PlainKey;
  children: ReactNode;
}) {
  const t = useT();
  return (
    <li className={classes.hand}>
      <span className={classes.node}>
        {icon} {t(who)}
      </span>
      <div className={classes.picture} aria-hidden="true">
        {children}
      </div>
      <h3>{t(title)}</h3>
      <p>{t(body)}</p>
    </li>
  );
}

function OfferRows() {
  const t = useT();
  return ([1, 2, 3] as const).map((n) => (
    <div key={n} className={classes.offer}>
      <span className={classes.face} data-n={n}>
        {t(`welcome.sample.${n}.name`)[0]}
      </span>
      <span className={classes.who}>
        <b>{t(`welcome.sample.${n}.name`)}</b>
        <span className={classes.facts}>
          <IconStarFilled size={15} className={classes.star} /> {t(`welcome.sample.${n}.arrives`)}
        </span>
      </span>
      <span className={`st-num ${classes.price}`}>
        <SamplePrice of="offers" n={n} />
      </span>
    </div>
  ));
}

function PickupPhoto() {
  const t = useT();
  return (
    <>
      <div className={classes.photo}>
        <ParcelScene />
      </div>
      <p className={classes.caption}>
        <IconCircleCheck size={20} stroke={1.75} />
        <b>{t('content.relay.pickedUp')}</b>
        <span className="st-num">{t('welcome.relay.photoTime')}</span>
      </p>
      <p className={classes.place}>{t('welcome.relay.photoPlace')}</p>
    </>
  );
}

function PinCard() {
  const t = useT();
  return (
    <div className={classes.pin}>
      <b>{t('det.pin')}</b>
      <div className={`st-num ${classes.digits}`}>
        {t('welcome.relay.pin')
          .split('')
          .map((digit, index) => (
            <span key={index}>{digit}</span>
          ))}
      </div>
      <p>{t('welcome.relay.pinNote')}</p>
    </div>
  );
}

/** How it works: three people, and the proof that each hand-over leaves. */
export function ProgressStory() {
  const t = useT();
  return (
    <Section ground="tinted" title={t('welcome.relay.h2')} sub={t('welcome.relay.sub')}>
      <ol className={classes.hands}>
        <Hand
          who="welcome.relay.you"
          icon={<IconUser size={20} stroke={1.75} aria-hidden="true" />}
          title="welcome.relay.1.t"
          body="welcome.relay.1.b"
        >
          <OfferRows />
        </Hand>
        <Hand
          who="welcome.relay.courier"
          icon={<IconBike size={20} stroke={1.75} aria-hidden="true" />}
          title="welcome.relay.2.t"
          body="content.relay.2"
        >
          <PickupPhoto />
        </Hand>
        <Hand
          who="welcome.relay.receiver"
          icon={<IconHome size={20} stroke={1.75} aria-hidden="true" />}
          title="welcome.relay.3.t"
          body="welcome.relay.3.b"
        >
          <PinCard />
        </Hand>
      </ol>
    </Section>
  );
}
