import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { World } from './episode.ts';
import { remittingZone } from './cod-days.ts';
import { makeProduct } from './product.ts';
import { makeProvider } from './provider.ts';

/** Opens a fresh installation of the product with a provider; `close` ends both and deletes all files. */
export async function openWorld(): Promise<World & { close(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'stafeta-run-'));
  const provider = await makeProvider(join(folder, 'provider'));
  const product = await makeProduct(join(folder, 'product'), {
    ...provider.environment,
    DEMO: 'off',
    ACCESS_CODE: 'fault-runs',
    THROTTLE_SCALE: '100000',
    LOG_LEVEL: 'error',
    // Couriers have much goods' money before they hand it in, and it is a time of day at which it is sent.
    COD: 'on',
    COD_COURIER_CAP: '20000',
    GUARANTEE: 'on',
    TIME_ZONE: remittingZone(new Date()),
  });
  const close = async () => {
    await product.stop();
    await provider.close();
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  };
  try {
    await product.start();
  } catch (error) {
    await close();
    throw error;
  }
  provider.tell(product.baseUrl);
  await provider.addFunds();
  return { product, provider, close };
}
