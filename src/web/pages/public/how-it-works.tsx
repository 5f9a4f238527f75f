import type { MetaArgs } from 'react-router';
import { PageHero } from '#web/features/site/content/page-hero.tsx';
import { CourierBand } from '#web/features/site/welcome/courier-band.tsx';
import { Guarantee } from '#web/features/site/welcome/guarantee.tsx';
import { News } from '#web/features/site/welcome/news.tsx';
import { QuoteBox } from '#web/features/site/welcome/quote-box.tsx';
import { ProgressStory } from '#web/features/site/welcome/progress-story.tsx';
import { Sizes } from '#web/features/site/welcome/sizes.tsx';
import { Testimonials } from '#web/features/site/welcome/testimonials.tsx';
import { useT } from '#web/i18n/i18n-provider.tsx';
import { publicMeta } from '#web/ui/layout/public-meta.ts';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import type { StaticHandle } from '#web/ui/layout/static-page.ts';
import { VehicleArt } from '#web/ui/brand/vehicle-art.tsx';

export const handle: StaticHandle = { static: true };

export function meta({ location }: MetaArgs) {
  return publicMeta('homeSecond', location.pathname, 'content.how.h1', 'content.how.description');
}

/** The specification's second home: the marketing sections alone, for people who know the two logins. */
export default function HowItWorksPage() {
  const t = useT();
  return (
    <PublicPage
      page="homeSecond"
      islands={['quote']}
      hero={
        <PageHero
          title={t('content.how.h1')}
          lead={t('content.how.description')}
          art={<VehicleArt vehicle="van" width={360} />}
        />
      }
    >
      <ProgressStory />
      <Sizes />
      <QuoteBox />
      <Guarantee />
      <CourierBand />
      <Testimonials />
      <News />
    </PublicPage>
  );
}
