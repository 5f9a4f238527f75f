import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { gatewaySms } from '#server/adapters/sms/sms.gateway.ts';
import { twilioSms } from '#server/adapters/sms/sms.twilio.ts';
import { readConfig } from '#server/config.ts';
import type { SmsConfig } from '#server/config-sms.ts';
import { type Answers, completed, settingsOf } from './answers.ts';
import { beginning, parsed } from './beginning.ts';
import { type Finding, fails, inTime, reasonOf, works } from './finding.ts';

const ANSWER_MS = 8_000;
const LARGEST_ACCOUNT = 100_000;
const account = z.object({ sid: z.string(), status: z.string() });

/** Reads Twilio's account with the token; a gateway is only asked by a test message, which costs money. */
export async function tryTexts(answers: Answers, patienceMs = ANSWER_MS): Promise<Finding[]> {
  const { sms, publicOrigin } = readConfig(settingsOf(completed(answers)));
  if (!sms) return [works('Text messages: none (SMS_URL is not set); receivers get no text.')];
  const findings = sms.kind === 'twilio' ? [await twilioAccount(sms, patienceMs)] : [];
  const to = answers.TEST_SMS_TO;
  if (!to)
    return findings.length > 0
      ? findings
      : [works('Text messages: the gateway was not tried (TEST_SMS_TO).')];
  const text = `Test of ${new URL(publicOrigin).hostname}`;
  const adapter =
    sms.kind === 'twilio'
      ? twilioSms({ ...sms, publicOrigin, timeoutMs: patienceMs })
      : gatewaySms({ ...sms, timeoutMs: patienceMs });
  try {
    await inTime(adapter.send({ to, text, ref: randomUUID() }), 2 * patienceMs);
    return [...findings, works('Text messages: the provider took the test message.')];
  } catch (error) {
    return [...findings, fails(`Text messages: the test message was not taken: ${reasonOf(error)}.`)];
  }
}

async function twilioAccount(sms: Extract<SmsConfig, { kind: 'twilio' }>, ms: number): Promise<Finding> {
  const { accountSid, token, apiUrl } = sms;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${token}`).toString('base64')}`;
  const url = new URL(`/2010-04-01/Accounts/${encodeURIComponent(accountSid)}.json`, apiUrl).href;
  try {
    const text = (await beginning(url, ms, LARGEST_ACCOUNT, { authorization })).toString();
    const { data } = account.safeParse(parsed(text));
    if (data?.sid !== accountSid) return fails(`Text messages: what answers at ${apiUrl} is not Twilio.`);
    if (data.status !== 'active') return fails(`Text messages: Twilio's account is ${data.status}.`);
    return works('Text messages: Twilio accepts the account and its token.');
  } catch (error) {
    return fails(`Text messages: Twilio does not accept the account: ${reasonOf(error)}.`);
  }
}
