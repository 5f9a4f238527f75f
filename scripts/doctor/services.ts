import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import type { Config } from '#server/config.ts';
import { fine, good, outside, type Verdict } from './verdicts.ts';

/** Demo or production, and whether the demo lays its city. */
export function mode({ demo, demoCity, sms, smtpUrl }: Config): Verdict {
  if (!demo) return good('Production mode (no demo accounts).');
  if (demoCity) return good('Demo mode, with a city of drawn people (DEMO_CITY).');
  const why = sms || smtpUrl ? `: ${sms ? 'text messages' : 'mails'} would reach drawn people` : '';
  return good(`Demo mode, without the city${why} (DEMO_CITY).`);
}

/** The map, by MAPS or MAP_STYLE_URL. */
export function streets({ map }: Config): Promise<Verdict> | Verdict {
  if (!map)
    return fine('The built-in map is shown, without streets; MAPS=osm brings them (or MAP_STYLE_URL).');
  if (map.kind !== 'file') return outside('Street map', map.url);
  const isThere = existsSync(map.path) && statSync(map.path).isFile();
  if (!isThere) return fine(`Street map: ${map.path} does not exist; the built-in map is shown.`);
  const head = Buffer.alloc(8);
  const file = openSync(map.path, 'r');
  readSync(file, head, 0, head.length, 0);
  closeSync(file);
  if (head.toString('latin1') === 'PMTiles\u0003') return good(`The street map comes from ${map.path}.`);
  return fine(`Street map: ${map.path} is not PMTiles, version 3; the built-in map is shown.`);
}

/** Who is asked for addresses and routes; the built-in data answers when they do not. */
export async function searchAndRoutes({ geocoder, router, placeFiles }: Config): Promise<Verdict> {
  const files = placeFiles.length > 0 ? `, with ${placeFiles.length} files of the folder of MAPS` : '';
  if (geocoder.kind === 'embedded' && router.kind === 'embedded')
    return fine(`Addresses and routes come from the built-in data${files}.`);
  const asked = [
    ...(geocoder.kind === 'photon' || geocoder.kind === 'nominatim'
      ? [outside(`Address search (${geocoder.kind})`, geocoder.target)]
      : []),
    ...(geocoder.kind === 'google' ? [Promise.resolve(fine('Address search: Google, by its key.'))] : []),
    ...(router.kind === 'embedded' ? [] : [outside(`Routes (${router.kind})`, router.target)]),
  ];
  const verdicts = await Promise.all(asked);
  const line = verdicts.map((verdict) => verdict.line).join(' ');
  return verdicts.every(({ kind }) => kind === 'good') ? good(line) : fine(line);
}

/** The text message provider is knocked at, and what its settings leave open is said. */
export async function texts({ sms, texts: limits }: Config): Promise<Verdict> {
  if (!sms) return fine('Text messages: no provider (SMS_URL); receivers get none.');
  const name = sms.kind === 'twilio' ? 'Text messages by Twilio' : 'Text messages by a gateway';
  const { kind, line } = await outside(name, sms.kind === 'twilio' ? sms.apiUrl : sms.url);
  const open = [
    ...(sms.kind === 'gateway' && sms.secret === undefined
      ? ['Without SMS_SECRET its reports and replies are refused.']
      : []),
    ...(limits.budgetDay === null && limits.budgetMonth === null
      ? ['No budget (SMS_BUDGET_DAY, SMS_BUDGET_MONTH).']
      : []),
  ];
  return { kind, line: [line, ...open].join(' ') };
}

/** Knocks only: a collector answers nothing to who brings no traces. */
export function traces({ traces: collector }: Config): Promise<Verdict> | Verdict {
  if (!collector) return fine('Traces: no collector (OTEL_EXPORTER_OTLP_ENDPOINT); nothing is recorded.');
  return outside('The collector of traces', collector.endpoint);
}
