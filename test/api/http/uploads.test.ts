import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createDelivery } from '#contract/deliveries/deliveries.ts';
import { createQuote } from '#contract/money/quotes.ts';
import { acceptOffer } from '#contract/offers/offers.ts';
import { UPLOAD_MAX_BYTES } from '#contract/uploads.ts';
import { testApp } from '../../support/app.ts';
import type { Person } from '../../support/people.ts';
import { aPicture, formOf, sendFile, uploadPicture } from '../../support/pictures.ts';
import { aParcel, aTrip } from '../../support/trips.ts';

const app = await testApp({ listen: true });
const { as, anonymous, aSender, aCourier, anAdmin, anOffer, takeSteps, db } = app;

/** Fetches a picture as a person or a guest. */
async function fetchPicture(url: string, person: Person | null) {
  const headers = person ? await as(person).credentials() : {};
  const response = await fetch(`${app.baseUrl}${url}`, { headers });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** A phone's photo: rotated by EXIF, with its position and maker in the metadata. */
function aPhonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 20, channels: 3, background: '#118ab2' } })
    .withExif({
      IFD0: { Make: 'Telefonul Anei', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 25/1 38/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

test('a picture is taken, re-encoded and served to its owner', async () => {
  const owner = await aSender();
  const { status, body } = await sendFile(as(owner), 'parcel', await aPicture(2_000, 1_000));
  expect(status).toBe(201);
  expect(body).toEqual({ id: expect.stringMatching(/^[\w-]{16}$/), url: `/uploads/${body.id}` });
  const served = await fetchPicture(body.url, owner);
  expect(served.status).toBe(200);
  expect(await sharp(served.bytes).metadata()).toMatchObject({ format: 'webp', width: 1_600, height: 800 });
  expect(served.headers.get('content-type')).toBe('image/webp');
  expect(served.headers.get('x-content-type-options')).toBe('nosniff');
  expect(served.headers.get('content-disposition')).toMatch(/^inline; filename="[\w-]+\.webp"$/);
  expect(served.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
});

test('what a phone wrote into a photo is gone; which way is up is kept', async () => {
  const original = await aPhonePhoto();
  expect((await sharp(original).metadata()).exif).toBeDefined();
  const { body } = await sendFile(as(sender), 'parcel', original, 'image/jpeg');
  const { bytes } = await fetchPicture(body.url, sender);
  const { exif, xmp, icc, orientation, width, height } = await sharp(bytes).metadata();
  expect({ exif, xmp, icc, orientation }).toEqual({});
  expect([width, height]).toEqual([20, 60]);
  expect(bytes.includes('Telefonul')).toBe(false);
});

const client = as(await aSender());
const NO_PICTURES: [string, Buffer][] = [
  [
    'a drawing that runs',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ],
  ['nothing', Buffer.alloc(0)],
  ['noise', Buffer.alloc(4_096, 7)],
  ['half a picture', (await aPicture(400, 400)).subarray(0, 200)],
  [
    'a GIF',
    await sharp(await aPicture())
      .gif()
      .toBuffer(),
  ],
];

describe('is refused', () => {
  test.for(NO_PICTURES)('%s, whatever its name and type say', async ([, content]) => {
    const { status, body } = await sendFile(client, 'parcel', content, 'image/png');
    expect([status, body.code]).toEqual([400, 'upload_invalid']);
  });

  test('a picture of more than 40 megapixels', async () => {
    const huge = await sharp({ create: { width: 8_000, height: 5_001, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect((await sendFile(client, 'parcel', huge)).body.code).toBe('upload_invalid');
  });

  test('a file of more than 8 MB, with an answer and not a cut connection', async () => {
    const { status, body } = await sendFile(client, 'parcel', Buffer.alloc(UPLOAD_MAX_BYTES + 1));
    expect([status, body.code]).toEqual([413, 'payload_too_large']);
  });

  test('a fourth file in one call', async () => {
    const picture = await aPicture();
    const file = (name: string) => ({ name, content: picture, filename: `${name}.png`, type: 'image/png' });
    const { headers, payload } = formOf([
      { name: 'purpose', content: 'parcel' },
      ...['file', 'b', 'c', 'd'].map(file),
    ]);
    const answer = await client.send('POST', '/api/v1/uploads', headers, payload);
    expect([answer.status, JSON.parse(answer.raw).code]).toEqual([413, 'payload_too_large']);
  });

  test('an unknown purpose, no purpose, no file, and what is no form', async () => {
    const picture = await aPicture();
    expect((await sendFile(client, 'orice', picture)).status).toBe(400);
    const form = formOf([{ name: 'purpose', content: 'parcel' }]);
    const withoutFile = await client.send('POST', '/api/v1/uploads', form.headers, form.payload);
    expect(JSON.parse(withoutFile.raw)).toMatchObject({
      code: 'validation_failed',
      errors: [{ path: 'file', message: 'Completează acest câmp.' }],
    });
    const json = await client.send('POST', '/api/v1/uploads', { 'content-type': 'application/json' }, '{}');
    expect(json.status).toBe(415);
  });

  test('and none of it leaves a row', async () => {
    expect(await db.selectFrom('uploads').selectAll().where('bytes', '<', 1).execute()).toEqual([]);
    const me = await aSender();
    await sendFile(as(me), 'parcel', Buffer.from('nimic'));
    expect(await db.selectFrom('uploads').selectAll().where('account_id', '=', me.id).execute()).toEqual([]);
  });

  test('from somebody who is not signed in', async () => {
    expect((await sendFile(anonymous, 'parcel', await aPicture())).status).toBe(401);
  });
});

const sender = await aSender({ wallet: 100_000 });
const photo = await uploadPicture(as(sender), 'parcel');

describe('who may look', () => {
  const statusFor = async (url: string, person: Person | null) => (await fetchPicture(url, person)).status;

  test('at a parcel’s photo: its sender and the staff, and the courier only while the trip runs', async () => {
    const quote = await as(sender).get(createQuote, { body: aTrip() });
    const listed = await as(sender).get(createDelivery, {
      body: aParcel(quote.id, { photoIds: [photo.id] }),
    });
    const [winner, loser] = [await anOffer(listed.id), await anOffer(listed.id)];
    expect(await statusFor(photo.url, sender)).toBe(200);
    expect(await statusFor(photo.url, await anAdmin())).toBe(200);
    for (const person of [winner.courier, await aSender(), null]) {
      expect(await statusFor(photo.url, person)).toBe(404);
    }
    await as(sender).get(acceptOffer, {
      params: { id: listed.id },
      body: { offerId: winner.id, method: 'wallet' },
    });
    expect(await statusFor(photo.url, winner.courier)).toBe(200);
    expect(await statusFor(photo.url, loser.courier)).toBe(404);
    const trip = { id: listed.id, sender, courier: winner.courier, offerId: winner.id, seen: listed };
    await takeSteps(
      trip,
      'depart',
      'arrive_pickup',
      'pick_up',
      'depart_dropoff',
      'arrive_dropoff',
      'deliver',
    );
    expect(await statusFor(photo.url, winner.courier)).toBe(404);
    expect(await statusFor(photo.url, sender)).toBe(200);
  });

  test('at a licence: its courier and the staff, nobody else', async () => {
    const courier = await aCourier();
    const { url } = await uploadPicture(as(courier), 'licence-front');
    expect(await statusFor(url, courier)).toBe(200);
    expect(await statusFor(url, await anAdmin())).toBe(200);
    expect(await statusFor(url, await aCourier())).toBe(404);
    expect(await statusFor(url, null)).toBe(404);
  });

  test('at an avatar: everyone', async () => {
    const { url } = await uploadPicture(as(sender), 'avatar');
    expect(await statusFor(url, null)).toBe(200);
  });

  test('at what is not there, or climbs out of the folder: nobody', async () => {
    for (const id of ['nu-exista', '..%2f..%2fsecrets.json', '%2e%2e']) {
      expect(await statusFor(`/uploads/${id}`, sender)).toBe(404);
    }
  });
});
