import type { LatLng, RoadVehicle } from '#domain/geo.ts';
import type { ImportedPlaces } from './imported-places.ts';

/** A route: whole metres and seconds, a line to draw, and the source with its formula. */
export type RoadRoute = {
  meters: number;
  seconds: number;
  geometry: LatLng[];
  source: string;
  formula: string;
};

/** Distance, time and line between two points. Without `departAt` the answer is for an ordinary noon. */
export type Router = {
  route(from: LatLng, to: LatLng, vehicle: RoadVehicle, departAt?: Date): Promise<RoadRoute>;
  /** Replaces the imported roads; requests are answered meanwhile. */
  learn(roads: ImportedPlaces['roads']): Promise<void>;
};
