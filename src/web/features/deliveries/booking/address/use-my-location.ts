import { useState } from 'react';
import { nearestPlace } from '../queries.ts';
import type { DraftStop } from '../draft.ts';

export type LocatingState = 'idle' | 'locating' | 'failed';

/** Accuracy up to which a fix is taken as the person's place; a worse one is a guess like any other. */
const HERE_ACCURACY_METERS = 100;
const WAIT_MS = 10_000;

function currentPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!navigator.geolocation) reject(new Error('no geolocation'));
    else navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: WAIT_MS, maximumAge: 60_000 });
  });
}

/** Geolocates the person, only on request; a refusal is a state to show, not an error. */
export function useMyLocation(onFound: (stop: DraftStop) => void) {
  const [state, setState] = useState<LocatingState>('idle');
  const locate = async () => {
    setState('locating');
    try {
      const { coords } = await currentPosition();
      const point = { lat: coords.latitude, lng: coords.longitude };
      const place = await nearestPlace(point);
      if (!place) return setState('failed');
      const { label, detail, precision } = place;
      onFound({ label, detail, ...point, precision, pinConfirmed: coords.accuracy <= HERE_ACCURACY_METERS });
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { state, locate };
}
