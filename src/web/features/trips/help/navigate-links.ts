/** Map applications, each with the link that opens it at a destination. */
export const NAVIGATION_APPS = [
  {
    name: 'Google Maps',
    link: ({ lat, lng }: Target) => `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`,
  },
  { name: 'Waze', link: ({ lat, lng }: Target) => `https://waze.com/ul?ll=${lat},${lng}&navigate=yes` },
] as const;

export type Target = { lat: number; lng: number };

/** Link that lets the phone choose its map application. */
export function phoneMapLink({ lat, lng }: Target): string {
  return `geo:${lat},${lng}?q=${lat},${lng}`;
}
