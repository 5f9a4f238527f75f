const FIX_TIMEOUT_MS = 10_000;
const FIX_MAX_AGE_MS = 60_000;
// About a hundred metres: enough to find jobs nearby, without disclosing an address to the server.
const DECIMALS = 3;

/** The device's position, to about a hundred metres. Rejects when that is denied, unknown or unsupported. */
export function deviceFix(): Promise<{ lat: number; lng: number }> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error('This device has no geolocation'));
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          lat: Number(coords.latitude.toFixed(DECIMALS)),
          lng: Number(coords.longitude.toFixed(DECIMALS)),
        }),
      (error) => reject(new Error(error.message)),
      { timeout: FIX_TIMEOUT_MS, maximumAge: FIX_MAX_AGE_MS },
    );
  });
}
