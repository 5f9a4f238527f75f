import { useEffect, useState } from 'react';

/** Whether location permission is already granted; only the button asks for it. */
export function useGrantedLocation(): boolean {
  const [isGranted, setGranted] = useState(false);
  useEffect(() => {
    let status: PermissionStatus | undefined;
    const read = () => setGranted(status?.state === 'granted');
    void navigator.permissions
      ?.query({ name: 'geolocation' })
      .then((answer) => {
        status = answer;
        answer.addEventListener('change', read);
        read();
      })
      .catch(() => undefined);
    return () => status?.removeEventListener('change', read);
  }, []);
  return isGranted;
}
