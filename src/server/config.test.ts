import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const problemsOf = (env: NodeJS.ProcessEnv): string[] => {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.message.split('\n').slice(1);
    throw error;
  }
  return [];
};

describe('readConfig', () => {
  test('the demo’s city, whose numbers and addresses are drawn, is not laid where texts or mails leave', () => {
    const cityOf = (env: NodeJS.ProcessEnv) => readConfig(env).demoCity;
    expect(cityOf({})).toBe(true);
    expect(cityOf({ SMS_URL: 'twilio://AC12:t@Stafeta' })).toBe(false);
    expect(cityOf({ SMTP_URL: 'smtp://mail.test' })).toBe(false);
    expect(cityOf({ DATABASE_URL: 'postgres://u@db.test/d', ACCESS_CODE: 'proba' })).toBe(false);
    expect(cityOf({ SMTP_URL: 'smtp://mail.test', DEMO_CITY: 'on' })).toBe(true);
    expect(problemsOf({ SMS_URL: 'twilio://AC12:t@Stafeta', DEMO_CITY: 'on' })).toEqual([
      '  DEMO_CITY: must be off with SMS_URL, which would text the drawn numbers of the city',
    ]);
  });

  test('an account for receivers’ transfers is offered with its holder’s name, and only a right one', () => {
    const iban = { COD_TRANSFER_IBAN: 'ro49 aaaa 1b31 0075 9384 0000' };
    const named = { ...iban, COD_TRANSFER_BENEFICIARY: 'Ștafeta SRL' };
    const transferOf = (env: NodeJS.ProcessEnv) => readConfig(env).cod.transfer;
    expect([transferOf({}), transferOf(iban)]).toEqual([null, null]);
    expect(transferOf(named)).toEqual({ iban: 'RO49AAAA1B31007593840000', beneficiary: 'Ștafeta SRL' });
    expect(problemsOf({ ...named, COD_TRANSFER_IBAN: 'RO48AAAA1B31007593840000' })).toEqual([
      '  COD_TRANSFER_IBAN: is not a valid Romanian IBAN',
    ]);
  });

  test('an empty environment is the demo on this machine', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      dataDir: resolve('data'),
      databaseUrl: undefined,
      publicOrigin: 'http://127.0.0.1:3000',
      demo: true,
      accessCode: 'stafeta-demo',
      paymentsMode: 'sandbox',
      geocoder: { kind: 'embedded' },
      router: { kind: 'embedded' },
      placeFiles: [],
      currency: 'USD',
      locale: 'ro',
      timeZone: 'Europe/Bucharest',
      passwordMinLength: 6,
      legacyApi: true,
      throttleScale: 100,
      commissionBasisPoints: 1000,
      refundSecondPerson: 50_000,
      trustedProxies: [],
    });
  });

  test('goods’ money is taken in a demo, and elsewhere where it is said', () => {
    const real = { DATABASE_URL: 'postgresql://app@db.example/stafeta', ACCESS_CODE: 'cod' };
    const isOn = (env: NodeJS.ProcessEnv) => readConfig(env).cod.isOn;
    expect([isOn({}), isOn({ COD: 'off' }), isOn(real), isOn({ ...real, COD: 'on' })]).toEqual([
      ...[true, false],
      ...[false, true],
    ]);
  });

  test('an external database turns the demo off and asks for an access code', () => {
    const databaseUrl = 'postgresql://app@db.example/stafeta';
    expect(problemsOf({ DATABASE_URL: databaseUrl })).toEqual([
      expect.stringContaining('ACCESS_CODE: is missing'),
    ]);
    expect(readConfig({ DATABASE_URL: databaseUrl, ACCESS_CODE: 'cod' })).toMatchObject({
      demo: false,
      accessCode: 'cod',
      paymentsMode: 'off',
      throttleScale: 1,
    });
    expect(readConfig({ DATABASE_URL: databaseUrl, DEMO: 'on' })).toMatchObject({
      demo: true,
      throttleScale: 100,
    });
  });

  test('names every wrong variable in one message', () => {
    const names = problemsOf({
      PORT: 'http',
      DEMO: 'off',
      CURRENCY: 'lei',
      TIME_ZONE: 'Europa/București',
      PAYMENTS_MODE: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test',
      S3_BUCKET: 'poze',
      S3_ENDPOINT: 'https://s3.example',
      TRUSTED_PROXY: '10.0.0.0/99',
      GEOCODER: 'photon:',
      APP_SECRET: 'scurt',
    }).map((line) => line.trim().split(':')[0]);
    expect(new Set(names)).toEqual(
      new Set([
        ...['PORT', 'CURRENCY', 'TIME_ZONE', 'TRUSTED_PROXY', 'GEOCODER', 'APP_SECRET', 'ACCESS_CODE'],
        ...['STRIPE_WEBHOOK_SECRET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      ]),
    );
  });

  test('an empty variable is a missing one', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ', ACCESS_CODE: '' })).toMatchObject({
      port: 3000,
      demo: true,
    });
  });

  test('outside services, proxies and the public origin are taken apart', () => {
    const config = readConfig({
      GEOCODER: 'nominatim:https://geo.example/search',
      ROUTER: 'osrm:http://127.0.0.1:5000',
      TRUSTED_PROXY: '10.0.0.0/8, ::1',
      PUBLIC_ORIGIN: 'https://stafeta.example/',
      COMMISSION_BPS: '1500',
      REFUND_SECOND_PERSON: '200',
      THROTTLE_SCALE: '0.5',
    });
    expect(config).toMatchObject({
      geocoder: { kind: 'nominatim', target: 'https://geo.example/search' },
      router: { kind: 'osrm', target: 'http://127.0.0.1:5000' },
      trustedProxies: ['10.0.0.0/8', '::1'],
      publicOrigin: 'https://stafeta.example',
      commissionBasisPoints: 1500,
      refundSecondPerson: 20_000,
      throttleScale: 0.5,
    });
  });

  test('all rules of risk are asked where money is real; a demo leaves some out unless it is told otherwise', () => {
    const real = { DATABASE_URL: 'postgresql://app@db.example/stafeta', ACCESS_CODE: 'cod' };
    const checksOf = (env: NodeJS.ProcessEnv) => readConfig(env).riskChecks;
    expect([checksOf({}), checksOf({ RISK_CHECKS: '' }), checksOf({ RISK_CHECKS: 'all' })]).toEqual([
      'demo',
      'demo',
      'all',
    ]);
    expect([checksOf(real), checksOf({ ...real, RISK_CHECKS: 'all' })]).toEqual(['all', 'all']);
    expect(checksOf({ ...real, DEMO: 'on', RISK_CHECKS: 'demo' })).toBe('demo');
    for (const DEMO of [undefined, 'off'])
      expect(problemsOf({ ...real, DEMO, RISK_CHECKS: 'demo' })).toEqual([
        expect.stringContaining('RISK_CHECKS: demo is possible only with DEMO=on'),
      ]);
    expect(problemsOf({ RISK_CHECKS: 'none' })).toEqual([expect.stringContaining('RISK_CHECKS')]);
  });

  test('links never point at the wildcard address', () => {
    expect(readConfig({ HOST: '0.0.0.0', PORT: '80' }).publicOrigin).toBe('http://127.0.0.1:80');
    expect(readConfig({ HOST: '::1' }).publicOrigin).toBe('http://[::1]:3000');
  });
});

test('an address without its scheme is a wrong setting with a name', () => {
  expect(() => readConfig({ PUBLIC_ORIGIN: 'curier.ro' })).toThrow(
    'PUBLIC_ORIGIN: must be an address http:// or https://',
  );
});
