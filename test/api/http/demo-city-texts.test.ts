import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { insertDemoCity } from '#server/db/core/demo-city.ts';
import { refuseRealTexts } from '#server/main-demo-city.ts';
import { inTransaction } from '#server/services/in-transaction.ts';
import { testApp } from '../../support/app.ts';

const { db, deps } = await testApp();
const real = readConfig({ SMS_URL: 'https://gateway.test/?to={to}&text={text}' });

test('a server that sends real texts does not start where a demo city has drawn phones', async () => {
  await refuseRealTexts(real, db);
  await inTransaction(deps, (tx) => insertDemoCity(tx.db, deps.clock.now()));
  await refuseRealTexts(readConfig({}), db);
  await expect(refuseRealTexts(real, db)).rejects.toThrow(/^SMS_URL: the database has the demo's city/);
});
