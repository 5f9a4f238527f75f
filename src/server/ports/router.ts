import type { LatLng, RoadVehicle } from '#domain/geo.ts';

/** One way to drive: whole metres and seconds, a line to draw, and who said so by which formula. */
export type RoadRoute = {
  meters: number;
  seconds: number;
  geometry: LatLng[];
  source: string;
  formula: string;
};

/** Distance, time and line between two points. Without `departAt` the answer is that of an ordinary noon. */
export type Router = {
  route(from: LatLng, to: LatLng, vehicle: RoadVehicle, departAt?: Date): Promise<RoadRoute>;
};
