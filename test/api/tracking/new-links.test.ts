import { describe, expect, onTestFinished, test } from 'vitest';
import { replaceLink } from '#contract/tracking/links.ts';
import { changeWishes, custody, tracking } from '#contract/tracking/tracking.ts';
import { testApp } from '../../support/app.ts';
import type { Built } from '../../support/builders.ts';
import { allAtOnce } from '../../support/race.ts';
import { listen } from '../../support/stream.ts';
import { RECEIVER_TEXTS_TO } from '../../support/trips.ts';

const app = await testApp({ listen: true });
const { as, anonymous, aSender, aDelivery, lookAt, db, baseUrl } = app;

type Link = 'receiver' | 'share';
const tokenOf = (url: string | null) => url?.split('/').at(-1) ?? '';
const urlOf = (built: Built, link: Link) =>
  (link === 'receiver' ? built.seen.trackingUrl : built.seen.shareUrl) ?? '';
const replace = (built: Built, link: Link, url = urlOf(built, link)) =>
  as(built.sender).call(replaceLink, { params: { id: built.id }, body: { link, url } });
const statusOf = async (url: string | null) =>
  (await anonymous.call(tracking, { params: { token: tokenOf(url) } })).status;
const texts = async () => (await app.mailsTo(RECEIVER_TEXTS_TO)).map((text) => text.body_text);

describe('a new link', () => {
  test.for(['receiver', 'share'] as const)(
    'of the %s: the old one opens nothing, the other one still does',
    async (link) => {
      const built = await aDelivery({ status: 'accepted' });
      const old = urlOf(built, link);
      const { status, body } = await replace(built, link);
      expect(status).toBe(200);
      const fresh = link === 'receiver' ? body.trackingUrl : body.shareUrl;
      const other = link === 'receiver' ? body.shareUrl : body.trackingUrl;
      expect(fresh).not.toBe(old);
      expect([await statusOf(old), await statusOf(fresh), await statusOf(other)]).toEqual([404, 200, 200]);
      const token = tokenOf(old);
      expect((await anonymous.call(custody, { params: { token } })).status).toBe(404);
      const asked = await anonymous.call(changeWishes, {
        params: { token },
        body: { entrance: 'Interfon 1' },
      });
      expect(asked.status).toBe(404);
      const seen = await lookAt(built.id, built.sender);
      expect([seen.trackingUrl, seen.shareUrl]).toEqual([body.trackingUrl, body.shareUrl]);
      const shown = await anonymous.get(tracking, { params: { token: tokenOf(fresh) } });
      expect(shown.link).toBe(link);
      expect(shown.timeline.map(({ name }) => name)).not.toContain('link_replaced');
    },
  );

  test('ends the streams of the old one at once, and of no other', async () => {
    const built = await aDelivery({ status: 'accepted' });
    const path = (link: Link) => `/api/v1/tracking/${tokenOf(urlOf(built, link))}/events`;
    const [old, other] = [
      await listen(baseUrl, path('share'), anonymous),
      await listen(baseUrl, path('receiver'), anonymous),
    ];
    onTestFinished(() => other.close());
    await replace(built, 'share');
    await expect(old.until(() => false)).rejects.toThrow('the stream has ended');
    await app.takeSteps(built, 'depart');
    expect((await other.until(({ name }) => name === 'delivery.changed')).length).toBeGreaterThan(0);
  });

  test('is sent to a receiver who had the old one, and to nobody before that or for the shared one', async () => {
    const built = await aDelivery({ status: 'accepted' });
    const before = (await texts()).length;
    await replace(built, 'share');
    expect(await texts()).toHaveLength(before);
    const { body } = await replace(built, 'receiver');
    const [text] = await texts();
    expect(text).toContain('Linkul tau s-a schimbat');
    expect(text).toContain(body.trackingUrl);
    const open = await aDelivery();
    await replace(open, 'receiver');
    expect(await texts()).toHaveLength(before + 1);
  });

  test('asked for by two at the same time is one', async () => {
    const built = await aDelivery({ status: 'accepted' });
    const answers = await allAtOnce(db, 2, () => replace(built, 'share'));
    const urls = new Set(answers.map(({ body }) => body.shareUrl));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(urls.size).toBe(1);
    expect(await statusOf([...urls][0] ?? null)).toBe(200);
    const { share_link_round: round } = await db
      .selectFrom('deliveries')
      .select('share_link_round')
      .where('id', '=', built.id)
      .executeTakeFirstOrThrow();
    expect(round).toBe(1);
    const audited = await db
      .selectFrom('audit_log')
      .select('details')
      .where('action', '=', 'link_replaced')
      .where('subject', '=', `delivery:${built.id}`)
      .execute();
    expect(audited).toEqual([{ details: { link: 'share', round: 1 } }]);
  });

  test('is refused for a link of something else, for somebody else, and beyond twenty', async () => {
    const built = await aDelivery();
    expect(await replace(built, 'share', urlOf(built, 'receiver'))).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ path: 'url' }] },
    });
    expect((await replace({ ...built, sender: await aSender() }, 'share')).status).toBe(404);
    let url = urlOf(built, 'share');
    for (let time = 0; time < 20; time += 1) url = (await replace(built, 'share', url)).body.shareUrl ?? '';
    expect(await replace(built, 'share', url)).toMatchObject({ body: { code: 'limit_reached' } });
    expect(await statusOf(url)).toBe(200);
  });
});
