import { useEffect, useRef, useState } from 'react';
import { uploadWithProgress } from '#web/api/upload-with-progress.ts';
import { preparePhoto } from '../../deliveries/photos/prepare-photo.ts';
import { isLikelyBlurred } from './sharpness.ts';

export type LicenceSide = 'licence-front' | 'licence-back';

/** Upload state of one side of the licence: chosen and measured here, sent in the background. */
export type LicencePhoto = {
  previewUrl: string | null;
  isBlurred: boolean | null;
  state: 'empty' | 'unreadable' | 'sending' | 'sent' | 'failed';
  progress: number;
  error: unknown;
  id: string | null;
};

const EMPTY: LicencePhoto = {
  previewUrl: null,
  isBlurred: null,
  state: 'empty',
  progress: 0,
  error: null,
  id: null,
};

/** Checks a picture's sharpness and uploads it; a newer picture replaces it. Kept in memory only. */
export function useLicencePhoto(side: LicenceSide) {
  const [photo, setPhoto] = useState(EMPTY);
  const latest = useRef(0);
  const picture = useRef<Blob>(null);
  useEffect(
    () => () => {
      if (photo.previewUrl) URL.revokeObjectURL(photo.previewUrl);
    },
    [photo.previewUrl],
  );

  const send = async () => {
    const blob = picture.current;
    if (!blob) return;
    const turn = (latest.current += 1);
    const change = (part: Partial<LicencePhoto>) => {
      // The result of an earlier picture that arrives late is ignored.
      if (turn === latest.current) setPhoto((previous) => ({ ...previous, ...part }));
    };
    change({ state: 'sending', progress: 0, error: null, id: null });
    try {
      const { id } = await uploadWithProgress(blob, side, (progress) => change({ progress }));
      change({ state: 'sent', id });
    } catch (error) {
      change({ state: 'failed', error });
    }
  };

  const choose = async (file: File | undefined) => {
    if (!file) return;
    const { blob } = await preparePhoto(file);
    latest.current += 1;
    picture.current = blob;
    if (!blob) return setPhoto({ ...EMPTY, state: 'unreadable' });
    setPhoto({
      ...EMPTY,
      state: 'sending',
      previewUrl: URL.createObjectURL(blob),
      isBlurred: await isLikelyBlurred(blob),
    });
    await send();
  };

  return { photo, choose, sendAgain: () => void send() };
}
