import type { z } from 'zod';
import type { ApiKey, NewApiKey } from '#contract/business/api-keys.ts';
import { API_KEY_PREFIX, API_KEYS_MAX } from '#domain/business/api-keys.ts';
import { AppError } from '#domain/errors.ts';
import { tidyLine } from '#domain/text/text.ts';
import { countApiKeys, insertApiKey } from '#server/db/business/api-keys.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { checkPassword } from '../../accounts/check-password.ts';
import { holdPassword } from '../../accounts/hold-password.ts';
import { recordAudit } from '../../staff/audit/record-audit.ts';
import { businessAccount, lockOpenAccount } from '../business-account.ts';
import { newId, newSecret } from '../../ids.ts';
import { inTransaction } from '../../in-transaction.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import { fieldError } from '../../errors.ts';
import { keyHash } from './key-hash.ts';
import { presentApiKey } from './present-api-key.ts';

/**
 * Creates an API key after a password check, and mails the owner in case it was somebody else. Only this answer
 * contains the key. Throws `business_only`, `wrong_password`, `limit_reached`, or a field error.
 */
export async function createApiKey(
  deps: Deps,
  actor: Actor,
  input: z.infer<typeof NewApiKey>,
): Promise<{ key: ApiKey; secret: string }> {
  const account = await businessAccount(deps, actor);
  const now = deps.clock.now();
  const expiresAt = input.expiresAt === undefined ? null : new Date(input.expiresAt);
  if (expiresAt && expiresAt <= now) throw fieldError('expiresAt', 'date_past');
  await checkPassword(deps, account, input.password, 'password');
  const secret = `${API_KEY_PREFIX}${newSecret()}`;
  const row = {
    id: newId(),
    account_id: account.id,
    name: tidyLine(input.name),
    key_hash: keyHash(deps, secret),
    last_four: secret.slice(-4),
    scopes: input.scopes,
    created_by: actor.accountId,
    created_at: now,
    expires_at: expiresAt,
    last_used_at: null,
  };
  await inTransaction(deps, async (tx) => {
    await lockOpenAccount(tx, account.id);
    await holdPassword(tx, account);
    if ((await countApiKeys(tx.db, account.id, now)) >= API_KEYS_MAX)
      throw new AppError('limit_reached', { facts: { max: API_KEYS_MAX } });
    await insertApiKey(tx.db, row);
    await queueMail(tx, {
      to: account.email,
      firstName: account.first_name,
      locale: account.locale,
      template: 'apiKeyCreated',
      values: { name: row.name, lastFour: row.last_four },
      path: '/profil/integrari',
    });
    await recordAudit(tx, {
      actor,
      action: 'api_key_created',
      subject: `account:${account.id}`,
      details: { keyId: row.id, lastFour: row.last_four, scopes: row.scopes },
    });
  });
  return { key: presentApiKey({ ...row, ...account, ...row }, now), secret };
}
