import type { DraftStop } from '../draft.ts';

/** Parses `lat,lng,label` as the landing page's quote box writes it into the query of /home. */
export function stopFromQuery(value: string | null): DraftStop | null {
  if (!value) return null;
  const [latText, lngText, ...rest] = value.split(',');
  const lat = Number(latText);
  const lng = Number(lngText);
  const label = rest.join(',').trim().slice(0, 200);
  if (!latText || !lngText || !label || !isLatitude(lat) || !isLongitude(lng)) return null;
  return { label, detail: '', lat, lng };
}

function isLatitude(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= 90;
}

function isLongitude(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= 180;
}
