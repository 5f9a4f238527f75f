import { afterEach, expect, test } from 'vitest';
import { job } from '#contract/trips/courier.ts';
import type { Job } from '#contract/trips/job.ts';
import { queryClient, queryKey } from '#web/api/query-client.ts';
import { aDeliveryIn } from '#web/testing/deliveries.fixture.ts';
import { htmlOf } from '#web/testing/render.fixture.tsx';
import { RecentTrips } from '../money/earnings/recent-trips.tsx';
import { JobView } from '../trips/jobs/job-view.tsx';
import { CourierCard } from '../deliveries/detail/courier-card.tsx';
import { NoticeForm } from './notice-form.tsx';

afterEach(() => queryClient.clear());

const ID = 'livrarea-1';
const AT = '2026-11-22T10:00:00.000Z';
const usd = (amount: number) => ({ amount, currency: 'USD' as const });

function courierCard() {
  const { courier } = aDeliveryIn({ status: 'accepted', stage: 'assigned' });
  return courier && <CourierCard courier={courier} deliveryId={ID} />;
}

function trips(comment: string | null) {
  const trip = {
    ...{ deliveryId: ID, number: 20_026, dropoffArea: 'Brașov', completedAt: AT, net: usd(900) },
    ...{ method: 'cash' as const, stars: null, receiver: { stars: 2, comment } },
  };
  return <RecentTrips trips={[trip]} receivers={{ mean: 2, count: 1 }} />;
}

function openJob() {
  const place = { area: 'Brașov', lat: 45.65, lng: 25.6 };
  const aJob: Job = {
    ...{ deliveryId: ID, pickup: place, dropoff: place, size: 'small', vehicle: 'bike' },
    ...{
      pickupDate: 'flexible',
      pickupTime: null,
      distanceToPickupMeters: 500,
      tripMeters: 3_000,
      tripSeconds: 600,
    },
    ...{ estimate: usd(1_000), net: usd(900), bounds: { min: usd(800), max: usd(2_000) } },
    ...{
      offerCount: 0,
      myOfferId: null,
      cod: null,
      inspection: null,
      cover: null,
      guarantee: null,
      returns: null,
      pieces: null,
      haulage: null,
      createdAt: AT,
    },
  };
  queryClient.setQueryData(queryKey(job, { params: { id: ID } }), aJob);
  return <JobView id={ID} actions={() => null} />;
}

const noticeLinks = (html: string) =>
  html.match(/\/sesizare\?[^"]*/g)?.map((url) => url.replaceAll('&amp;', '&')) ?? [];

test.for([
  ['courier', courierCard],
  ['receiver_rating', () => trips('Cutia era udă.')],
  ['delivery', openJob],
] as const)('content of kind %s has one way to the form, which knows what it is about', ([place, screen]) => {
  const [link, ...others] = noticeLinks(htmlOf(screen()));
  expect(others).toEqual([]);
  const form = htmlOf(<NoticeForm />, link);
  expect(form).toMatch(
    new RegExp(`<option[^>]*value="${place}"[^>]*selected|<option selected=""[^>]*value="${place}"`),
  );
  expect(form).toContain(`value="${ID}"`);
});

test('stars without words are nothing to give notice of', () => {
  expect(noticeLinks(htmlOf(trips(null)))).toEqual([]);
});

test('in English the link leads there too', () => {
  expect(htmlOf(courierCard(), '/', 'en')).toContain('Report');
});
