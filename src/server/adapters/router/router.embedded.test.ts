import { describe, expect, it } from 'vitest';
import { embeddedRouter } from './router.embedded.ts';

const FROM = { lat: 44.4323, lng: 26.1063 };
const TO = { lat: 44.4674, lng: 26.0889 };

describe('embeddedRouter', () => {
  const router = embeddedRouter('Europe/Bucharest');

  it('estimates metres, seconds and a line from end to end', async () => {
    const route = await router.route(FROM, TO, 'car');
    expect(route).toMatchObject({ meters: 5_573, seconds: 1_115, source: 'estimate', formula: 'estimate-1' });
    expect(route.geometry[0]).toEqual(FROM);
    expect(route.geometry.at(-1)).toEqual(TO);
  });

  it('drives faster at night, by the local clock in winter and in summer', async () => {
    const noon = await router.route(FROM, TO, 'car');
    const winterNight = await router.route(FROM, TO, 'car', new Date('2026-01-15T22:30:00Z'));
    const summerNight = await router.route(FROM, TO, 'car', new Date('2026-07-15T21:30:00Z'));
    expect(winterNight.seconds).toBe(summerNight.seconds);
    expect(winterNight.seconds).toBe(Math.round((noon.seconds * 18) / 30));
  });

  it('answers the same place twice with no distance', async () => {
    expect(await router.route(FROM, FROM, 'bike')).toMatchObject({ meters: 0, seconds: 0 });
  });
});
