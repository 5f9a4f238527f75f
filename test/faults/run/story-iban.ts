import type { Browser } from './client.ts';
import type { Scene } from './story-job.ts';

/** A valid Romanian account number; its check digits are those of ISO 13616, modulo 97. */
export function anIban(account: number): string {
  const rest = `BTRL${String(account).padStart(16, '0')}`;
  const digits = [...`${rest}RO00`].map((sign) => Number.parseInt(sign, 36)).join('');
  const check = 98n - (BigInt(digits) % 97n);
  return `RO${String(check).padStart(2, '0')}${rest}`;
}

/** A sender names another account, where a bank has refused theirs; nothing happens where none was refused. */
export async function nameAccount({ random }: Scene, sender: Browser): Promise<void> {
  await sender.send('/cod/account', { iban: anIban(random.whole(4, 999_999)) });
}
