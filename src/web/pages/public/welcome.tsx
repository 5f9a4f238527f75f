import type { MetaArgs } from 'react-router';
import { CourierBand } from '#web/features/site/welcome/courier-band.tsx';
import { Guarantee } from '#web/features/site/welcome/guarantee.tsx';
import { Hero } from '#web/features/site/welcome/hero.tsx';
import { News } from '#web/features/site/welcome/news.tsx';
import { QuoteBox } from '#web/features/site/welcome/quote-box.tsx';
import { ProgressStory } from '#web/features/site/welcome/progress-story.tsx';
import { Sizes } from '#web/features/site/welcome/sizes.tsx';
import { Testimonials } from '#web/features/site/welcome/testimonials.tsx';
import { publicMeta } from '#web/ui/layout/public-meta.ts';
import { PublicPage } from '#web/ui/layout/public-page.tsx';
import type { StaticHandle } from '#web/ui/layout/static-page.ts';

export const handle: StaticHandle = { static: true };

export function meta({ location }: MetaArgs) {
  return publicMeta('welcome', location.pathname, 'welcome.title', 'welcome.description');
}

/** The specification's welcome screen: the choice between the two logins, and the reasons for each. */
export default function WelcomePage() {
  return (
    <PublicPage page="welcome" hero={<Hero />} islands={['quote']}>
      <QuoteBox />
      <Sizes />
      <ProgressStory />
      <Guarantee />
      <CourierBand />
      <Testimonials />
      <News />
    </PublicPage>
  );
}
