/** The map applications that a courier may have, with the address that opens one at a destination. */
export const NAVIGATION_APPS = [
  {
    name: 'Google Maps',
    link: ({ lat, lng }: Target) => `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}`,
  },
  { name: 'Waze', link: ({ lat, lng }: Target) => `https://waze.com/ul?ll=${lat},${lng}&navigate=yes` },
] as const;

export type Target = { lat: number; lng: number };

/** The address that lets the phone choose its own map application. */
export function phoneMapLink({ lat, lng }: Target): string {
  return `geo:${lat},${lng}?q=${lat},${lng}`;
}
