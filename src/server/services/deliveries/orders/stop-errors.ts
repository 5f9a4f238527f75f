import { AppError } from '#domain/errors.ts';

/** What is said once for the whole order: errors of anything else name the stop. */
const SHARED = new Set([
  'pickup',
  'pickupDate',
  'pickupTime',
  'sender',
  'companyId',
  'costCentre',
  'haulageTerms',
]);

/** Does the work of one stop, counted from 0; its field errors name it, as `stops.2.receiver.phone`. */
export async function atStop<T>(at: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || !error.details.fields) throw error;
    const fields = error.details.fields.map(({ path, reason }) => ({
      path: SHARED.has(path.split('.')[0] ?? '') ? path : `stops.${at}.${path}`,
      reason,
    }));
    throw new AppError(error.code, { ...error.details, fields });
  }
}
