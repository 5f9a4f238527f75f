import { useEffect, useState } from 'react';
import { sendPositions } from '#contract/courier.ts';
import { call } from '#web/api/call.ts';
import { isProblem } from '#web/api/problem.ts';
import type { LatLng } from '#domain/geo.ts';
import { positionBatch, type Fix } from './position-batch.ts';

/** `off`: nothing is watched; `weak`: positions come but are too rough to be of use. */
export type TrackState = 'off' | 'watching' | 'weak' | 'denied' | 'unsupported';

const SEND_EVERY_MS = 4_000;
const USEFUL_ACCURACY_METERS = 150;
const WATCH = { enableHighAccuracy: true, maximumAge: 2_000, timeout: 30_000 } as const;

function fixOf({ coords, timestamp }: GeolocationPosition): Fix {
  return {
    at: new Date(timestamp).toISOString(),
    lat: coords.latitude,
    lng: coords.longitude,
    accuracy: Math.min(100_000, coords.accuracy),
    ...(coords.speed === null || Number.isNaN(coords.speed) ? {} : { speed: coords.speed }),
    ...(coords.heading === null || Number.isNaN(coords.heading) ? {} : { heading: coords.heading }),
  };
}

/**
 * Watches the device's position while `active` and sends it in batches. What a dead network kept back is sent
 * later in order; a refusal drops it, because the server takes positions only during a trip.
 */
export function usePositionReports(active: boolean): { state: TrackState; here: LatLng | null } {
  const [state, setState] = useState<TrackState>('off');
  const [here, setHere] = useState<LatLng | null>(null);

  useEffect(() => {
    if (!active) {
      setState('off');
      return;
    }
    if (!('geolocation' in navigator)) {
      setState('unsupported');
      return;
    }
    const batch = positionBatch();
    let sending = false;

    const send = async () => {
      if (sending) return;
      const positions = batch.take();
      if (positions.length === 0) return;
      sending = true;
      try {
        await call(sendPositions, { body: { positions } });
      } catch (error) {
        if (isProblem(error, 'network')) batch.putBack(positions);
        else batch.clear();
      } finally {
        sending = false;
      }
    };

    const watch = navigator.geolocation.watchPosition(
      (position) => {
        const fix = fixOf(position);
        setState(fix.accuracy > USEFUL_ACCURACY_METERS ? 'weak' : 'watching');
        setHere({ lat: fix.lat, lng: fix.lng });
        batch.add(fix);
      },
      (error) => setState(error.code === error.PERMISSION_DENIED ? 'denied' : 'weak'),
      WATCH,
    );
    const timer = window.setInterval(() => void send(), SEND_EVERY_MS);
    return () => {
      navigator.geolocation.clearWatch(watch);
      window.clearInterval(timer);
      void send();
    };
  }, [active]);

  return { state, here };
}
