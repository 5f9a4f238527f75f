import { useEffect, useRef, useState } from 'react';
import { POSITIONS_MAX, sendPositions } from '#contract/trips/courier.ts';
import { type Stage, TRACKED_STAGES } from '#domain/deliveries/stage-table.ts';
import type { LatLng } from '#domain/geo.ts';
import { call } from '#web/api/call.ts';
import { isProblem } from '#web/api/problem.ts';
import { fixGate, STILL_SECONDS } from '#web/offline/fix-gate.ts';
import { sendFixes, type BatchEnd } from '#web/offline/send-fixes.ts';
import { tripStore } from '#web/offline/store-of-browser.ts';
import type { Fix } from '#web/offline/trip-store.ts';
import { withLock } from '#web/offline/with-lock.ts';

/** Whether positions are sent at a stage: between departure and delivery. */
export function isTracked(stage: Stage | null): boolean {
  return stage !== null && TRACKED_STAGES.includes(stage);
}

/** `off`: not watching; `weak`: positions come but are too inaccurate. */
export type TrackState = 'off' | 'watching' | 'weak' | 'denied' | 'unsupported';

const LOCK = 'stafeta-trip-fixes';
const SEND_EVERY_MS = 4_000;
const WATCH = { enableHighAccuracy: true, maximumAge: 2_000, timeout: 30_000 } as const;
const ANEW = { enableHighAccuracy: true, maximumAge: 0, timeout: 20_000 } as const;

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

async function sendBatch(positions: Fix[]): Promise<BatchEnd> {
  try {
    await call(sendPositions, { body: { positions } });
    return 'done';
  } catch (error) {
    // Refused without a trip or while unavailable: such positions are dropped.
    return isProblem(error) && error.status > 0 && error.status < 500 && error.status !== 429
      ? 'done'
      : 'later';
  }
}

async function sendStoredFixes(): Promise<void> {
  const store = await tripStore();
  await withLock(LOCK, () => sendFixes(store, Date.now, POSITIONS_MAX, sendBatch));
}

/**
 * Hook: watches the device's position while `active` and stores it on the phone; stored positions are sent in order
 * once the server knows of the departure (`mayJoin`) and there is a network.
 */
export function usePositionReports(
  deliveryId: string,
  active: boolean,
  mayJoin: boolean,
): { state: TrackState; here: LatLng | null } {
  const [state, setState] = useState<TrackState>('off');
  const [here, setHere] = useState<LatLng | null>(null);
  const maySend = useRef(mayJoin);
  maySend.current = mayJoin;

  useEffect(() => {
    if (!active) {
      setState('off');
      return;
    }
    if (!('geolocation' in navigator)) {
      setState('unsupported');
      return;
    }
    const { geolocation } = navigator;
    const judge = fixGate();
    const refuse = (error: GeolocationPositionError) =>
      setState(error.code === error.PERMISSION_DENIED ? 'denied' : 'weak');
    const take = (position: GeolocationPosition) => {
      const fix = fixOf(position);
      const judgement = judge(fix);
      if (judgement === 'rough') return setState('weak');
      setState('watching');
      // A single far reading may be an error: a second one confirms it.
      if (judgement === 'jump') return geolocation.getCurrentPosition(take, refuse, ANEW);
      setHere({ lat: fix.lat, lng: fix.lng });
      if (judgement === 'keep') void tripStore().then((store) => store.addFix(deliveryId, fix));
    };
    const watch = geolocation.watchPosition(take, refuse, WATCH);
    // A phone that does not move reports no positions by itself.
    const pulse = window.setInterval(
      () => geolocation.getCurrentPosition(take, refuse, ANEW),
      STILL_SECONDS * 1_000,
    );
    const timer = window.setInterval(() => maySend.current && void sendStoredFixes(), SEND_EVERY_MS);
    return () => {
      geolocation.clearWatch(watch);
      window.clearInterval(pulse);
      window.clearInterval(timer);
      if (maySend.current) void sendStoredFixes();
    };
  }, [active, deliveryId]);

  return { state, here };
}
