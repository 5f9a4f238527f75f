import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const smsOf = (env: NodeJS.ProcessEnv) => readConfig(env).sms;

describe('SMS_URL', () => {
  test('without it nothing leaves', () => {
    expect(smsOf({})).toBeUndefined();
    expect(readConfig({}).texts).toEqual({
      ...{ priceHundredths: 0, budgetDay: null, budgetMonth: null },
      ...{ perReceiverDay: 12, withDiacritics: false },
    });
  });

  test('names Twilio’s account, its token and the sender', () => {
    const twilio = { kind: 'twilio', accountSid: 'AC12', token: 's/cret', apiUrl: 'https://api.twilio.com' };
    expect(smsOf({ SMS_URL: 'twilio://AC12:s%2Fcret@+40712345678' })).toEqual({
      ...twilio,
      from: '+40712345678',
    });
    expect(smsOf({ SMS_URL: 'twilio://AC12:s%2Fcret@MG9aB' })).toEqual({ ...twilio, from: 'MG9aB' });
    expect(smsOf({ SMS_URL: 'twilio://AC12:t@Stafeta?api=http://127.0.0.1:9' })).toMatchObject({
      ...{ from: 'Stafeta', apiUrl: 'http://127.0.0.1:9' },
    });
  });

  test('or the form of a gateway, with its key and what its answers mean', () => {
    const env = {
      SMS_URL: 'https://u:p@gateway.test/send?key=k&msisdn={to}&body={text}&ref={ref}',
      SMS_HEADER: 'X-Authorization: cheia: lungă',
      SMS_TAKEN: '^OK (\\d+)',
      SMS_SECRET: 'un-secret-destul-de-lung',
      SMS_REPEATS: 'on',
    };
    expect(smsOf(env)).toEqual({
      kind: 'gateway',
      url: 'https://gateway.test/send',
      fields: { key: 'k', msisdn: '{to}', body: '{text}', ref: '{ref}' },
      headers: { authorization: 'Basic dTpw', 'X-Authorization': 'cheia: lungă' },
      taken: /^OK (\d+)/u,
      secret: 'un-secret-destul-de-lung',
      recognisesRepeats: true,
    });
  });

  test.for([
    'twilio://AC12@+40712345678',
    'twilio://AC12:token',
    'twilio://AC12:t@+4071?api=ftp://x',
    'https://gateway.test/send?to={to}',
    'gateway.test',
  ])('%s is wrong', (SMS_URL) => {
    expect(() => readConfig({ SMS_URL })).toThrow(/SMS_URL: must be twilio/);
  });
});

test('a budget is in minor units and needs a price, with hundredths of them', () => {
  const env = { SMS_PRICE: '7.58', SMS_BUDGET_DAY: '5000', SMS_BUDGET_MONTH: '90000', SMS_PER_RECEIVER: '6' };
  expect(readConfig(env).texts).toMatchObject({
    ...{ priceHundredths: 758, budgetDay: 5_000, budgetMonth: 90_000, perReceiverDay: 6 },
  });
  expect(() => readConfig({ SMS_BUDGET_DAY: '5000' })).toThrow(/SMS_PRICE: is missing/);
  for (const wrong of [{ SMS_PRICE: '7,58' }, { SMS_BUDGET_DAY: '1.5', SMS_PRICE: '1' }, { SMS_TAKEN: '(' }])
    expect(() => readConfig(wrong)).toThrow(ConfigError);
});
