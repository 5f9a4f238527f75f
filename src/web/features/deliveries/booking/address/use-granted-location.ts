import { useEffect, useState } from 'react';

/** Whether the person has let this site see where they are; asking for it is left to the button. */
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
