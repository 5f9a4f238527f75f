import type { CourierStep } from '#domain/deliveries/stage-table.ts';
import { AppError } from '#domain/errors.ts';
import type { Tx } from '#server/deps.ts';
import { reportStep } from '../../trips/report-step.ts';
import { presentPin } from './send-pin.ts';
import { courierOf, type Trip } from './town.ts';

/** The courier types a PIN that is wrong: the miss is counted, and the trip goes on. */
export async function mistype(
  tx: Tx,
  { courier, delivery: { id } }: Trip,
  { step, attempt = 0 }: { step: CourierStep; attempt?: number },
): Promise<void> {
  const right = await presentPin(tx, id, step === 'deliver' ? 'dropoff' : 'pickup');
  const wrong = [attempt, attempt + 1].map((n) => String(n).padStart(right.length, '0'));
  const pin = wrong.find((typed) => typed !== right) ?? '';
  const report = { step, at: tx.clock.now().toISOString(), pin, stepId: `oras-pin-${step}-${attempt}-${id}` };
  try {
    await reportStep(tx, courierOf(courier.id), id, report);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'pin_wrong') throw error;
  }
}
