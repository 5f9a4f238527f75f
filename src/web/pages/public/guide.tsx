import { useLocation, type MetaArgs } from 'react-router';
import { infoPage } from '#web/content/find.ts';
import { ContentsList } from '#web/features/site/content/contents-list.tsx';
import { NextStep } from '#web/features/site/content/next-step.tsx';
import { PageHero } from '#web/features/site/content/page-hero.tsx';
import { Prose } from '#web/features/site/content/prose.tsx';
import classes from '#web/features/site/content/reading.module.css';
import { Sizes } from '#web/features/site/welcome/sizes.tsx';
import { useLocale } from '#web/i18n/i18n-provider.tsx';
import { localeOfPath, paths, publicPageAt, publicPath } from '#web/paths.ts';
import { pageMeta } from '#web/ui/layout/public-meta.ts';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import type { StaticHandle } from '#web/ui/layout/static-page.ts';
import { VehicleArt } from '#web/ui/brand/vehicle-art.tsx';

export const handle: StaticHandle = { static: true };

export function meta({ location: { pathname } }: MetaArgs) {
  const page = publicPageAt(pathname);
  const text = infoPage(page, localeOfPath(pathname));
  if (!page || !text) return [];
  const { title, description } = text;
  return pageMeta({ pathname, title, description, path: (locale) => publicPath(page, locale) });
}

/** The specification's two information pages: how to send a parcel, and how one is carried and handed over. */
export default function GuidePage() {
  const { locale } = useLocale();
  const isForSenders = publicPageAt(useLocation().pathname) === 'forSenders';
  const page = isForSenders ? 'forSenders' : 'forCouriers';
  const text = infoPage(page, locale);
  return (
    <PublicPage
      page={page}
      hero={
        <PageHero
          title={text?.title ?? ''}
          lead={text?.description}
          art={<VehicleArt vehicle={isForSenders ? 'car' : 'bike'} width={340} />}
        />
      }
    >
      {text && (
        <div className={classes.layout}>
          <ContentsList sections={text.sections} />
          <div>
            <Prose html={text.html} />
            {isForSenders ? (
              <NextStep text="content.guide.send" cta="nav.list" href={paths.home} />
            ) : (
              <NextStep
                text="content.guide.drive"
                cta="content.guide.driveCta"
                href={paths.vehicleInformation}
              />
            )}
          </div>
        </div>
      )}
      {isForSenders && <Sizes />}
    </PublicPage>
  );
}
