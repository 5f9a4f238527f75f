import { argon2Passwords } from '#server/adapters/passwords.argon2.ts';
import type { Browser } from './client.ts';
import { signIn } from './client.ts';
import type { History } from './history.ts';
import type { Product } from './product.ts';
import type { Provider } from './provider.ts';
import type { Random } from './random.ts';

/** People of one seed's run; the desk is a member of the staff. */
export type Cast = { senders: Browser[]; couriers: Browser[]; desk: Browser };

const PASSWORD = 'parola-de-proba-1';
const SENDERS = 8;
const COURIERS = 8;

/**
 * Creates the people: senders register, couriers are inserted as verified; every sender's wallet is topped up by card.
 */
export async function gather(seed: number, { product, provider, history, random }: Parts): Promise<Cast> {
  const parts = { history, random };
  const sender = async (n: number) => {
    const browser = await signIn(product.baseUrl, '/auth/register', aSender(`s${seed}-${n}`), parts);
    const { body } = await browser.send('/wallet/top-ups', { amount: 200_000 });
    await provider.pay(String(body.redirectUrl), 'visa');
    await browser.read(`/payments/${String(body.paymentId)}`);
    return browser;
  };
  const courier = async (n: number) => {
    const email = `c${seed}-${n}@run.test`;
    await writeCourier(product, `c${seed}-${n}`, email);
    return signIn(product.baseUrl, '/auth/login', { email, password: PASSWORD, role: 'courier' }, parts);
  };
  const colleague = async () => {
    const email = `d${seed}@run.test`;
    await writeAccount(product, { id: `d${seed}`, email, role: 'admin' });
    const desk = await signIn(
      product.baseUrl,
      '/auth/login',
      { email, password: PASSWORD, role: 'admin' },
      parts,
    );
    // As if a code had been typed: no authenticator takes part in a run.
    await product.query('UPDATE sessions SET has_second_factor = true WHERE account_id = $1', [`d${seed}`]);
    return desk;
  };
  const [senders, couriers, desk] = await Promise.all([
    Promise.all(Array.from({ length: SENDERS }, (_, n) => sender(n))),
    Promise.all(Array.from({ length: COURIERS }, (_, n) => courier(n))),
    colleague(),
  ]);
  return { senders, couriers, desk };
}

type Parts = { product: Product; provider: Provider; history: History; random: Random };

function aSender(name: string) {
  return {
    userType: 'individual',
    firstName: 'Ana',
    lastName: name,
    email: `${name}@run.test`,
    phone: '0721000000',
    password: PASSWORD,
  };
}

let hash: Promise<string> | null = null;

/** Inserts a courier as registration and verification would have left them. */
async function writeCourier(product: Product, id: string, email: string): Promise<void> {
  await writeAccount(product, { id, email, role: 'courier' });
  await product.query(
    `INSERT INTO couriers (account_id, state, vehicle, plate, online)
     VALUES ($1, 'verified', 'truck', 'B 123 ABC', true) ON CONFLICT DO NOTHING`,
    [id],
  );
}

async function writeAccount(
  product: Product,
  { id, email, role }: { id: string; email: string; role: 'courier' | 'admin' },
): Promise<void> {
  hash ??= argon2Passwords().hash(PASSWORD);
  await product.query(
    `INSERT INTO accounts (id, email, email_canonical, password_hash, first_name, last_name, phone, roles, created_at)
     VALUES ($1, $2, $2, $3, 'Vlad', $1, '0722000000', $4, now()) ON CONFLICT DO NOTHING`,
    [id, email, await hash, [role]],
  );
}
