/** A parcel on a day's list: its AWB, where it goes, and when it was handed over; null while it waits for its courier. */
export type ManifestParcel = {
  number: number;
  receiver: string;
  area: string;
  pieces: number;
  /** Goods' money in minor units; null without. */
  cod: number | null;
  handedOverAt: string | null;
};

/** The parcels of a company that one courier takes on a day, for both to sign. */
export type ManifestPart = { courier: string; parcels: ManifestParcel[] };

/** A company's list of a day (dd-MM-yyyy) that goes along with the parcels. */
export type Manifest = { company: string; day: string; currency: string; parts: ManifestPart[] };

/** Whether a text is a day of the calendar, yyyy-MM-dd. */
export function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}

/** Parcels by their courier, in the order of the first one of each. */
export function manifestParts(
  rows: readonly (ManifestParcel & { courierId: string; courier: string })[],
): ManifestPart[] {
  const byCourier = Map.groupBy(rows, ({ courierId }) => courierId);
  return Array.from(byCourier.values(), (own) => ({
    courier: own[0]?.courier ?? '',
    parcels: own.map(({ courierId: _id, courier: _name, ...parcel }) => parcel),
  }));
}
