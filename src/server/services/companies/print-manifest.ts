import { manifestParts } from '#domain/companies/manifest.ts';
import { localDay } from '#domain/deliveries/pickup-window.ts';
import { countPieces } from '#domain/deliveries/pieces.ts';
import { ensure } from '#domain/errors.ts';
import type { Locale } from '#domain/locales.ts';
import { say } from '#messages/say.ts';
import { companyOf } from '#server/db/companies/companies.ts';
import { manifestRows } from '#server/db/companies/manifests.ts';
import type { Actor, Deps } from '#server/deps.ts';
import { orNotFound } from '../errors.ts';

/**
 * Prints a company's list of a day (yyyy-MM-dd, today unless told), by courier, for members with `orders`. Throws
 * `not_found`, `forbidden`.
 */
export async function printManifest(
  deps: Deps,
  actor: Actor,
  companyId: string,
  { day: asked, locale }: { day?: string | undefined; locale: Locale },
): Promise<{ name: string; bytes: Buffer }> {
  const company = orNotFound(await companyOf(deps.db, companyId, actor.accountId));
  ensure(company.roles.includes('orders'), 'forbidden');
  const { timeZone, currency } = deps.settings;
  const today = localDay(deps.clock.now(), timeZone);
  const day = asked ?? today;
  const rows = await manifestRows(deps.db, { companyId, day, timeZone, withWaiting: day === today });
  const parts = manifestParts(
    rows.map((row) => ({
      number: row.number,
      receiver: row.receiver_name,
      area: row.dropoff_area,
      pieces: Math.max(1, countPieces(row.pieces ?? [])),
      cod: row.cod_amount,
      handedOverAt: row.picked_up_at && timeOf(row.picked_up_at, timeZone),
      courierId: row.courier_id,
      courier: `${row.first_name} ${row.last_name}`,
    })),
  );
  const printed = { company: company.name, day: day.split('-').toReversed().join('-'), currency, parts };
  const bytes = await deps.printManifest(printed, locale);
  return { name: `${say(locale, 'manifest.file')}-${day}.pdf`, bytes };
}

const timeOf = (at: Date, timeZone: string) =>
  at.toLocaleTimeString('ro-RO', { timeZone, hour: '2-digit', minute: '2-digit' });
