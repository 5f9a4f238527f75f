import { useRef, useState } from 'react';
import { PARCEL_PHOTOS_MAX } from '#contract/deliveries/deliveries.ts';
import { uploadPicture } from '#web/api/upload.ts';
import { type PhotoRefusal, preparePhoto } from '../../deliveries/photos/prepare-photo.ts';

export type ReportPhoto = { localId: number; preview: string; id: string | null };

/** Hook: the photos of a report, downscaled on the device and uploaded at once; failed ones are dropped. */
export function useReportPhotos() {
  const lastId = useRef(0);
  const [photos, setPhotos] = useState<readonly ReportPhoto[]>([]);
  const [refusal, setRefusal] = useState<PhotoRefusal | null>(null);
  const [error, setError] = useState<unknown>(null);
  const remove = (localId: number) =>
    setPhotos((previous) => previous.filter((photo) => photo.localId !== localId));

  const addOne = async (file: File) => {
    const { blob, refusal: why } = await preparePhoto(file);
    if (!blob) return setRefusal(why);
    const localId = (lastId.current += 1);
    setPhotos((previous) => [...previous, { localId, preview: URL.createObjectURL(blob), id: null }]);
    try {
      const { id } = await uploadPicture(blob, 'parcel');
      setPhotos((previous) =>
        previous.map((photo) => (photo.localId === localId ? { ...photo, id } : photo)),
      );
    } catch (problem) {
      remove(localId);
      setError(problem);
    }
  };

  const add = async (files: File[]) => {
    setRefusal(null);
    setError(null);
    // Sequential: a phone's upload is narrow.
    for (const file of files.slice(0, PARCEL_PHOTOS_MAX - photos.length)) await addOne(file);
  };

  return {
    photos,
    refusal,
    error,
    add,
    remove,
    ids: photos.flatMap(({ id }) => (id === null ? [] : [id])),
    isUploading: photos.some(({ id }) => id === null),
  };
}

export type ReportPhotosState = ReturnType<typeof useReportPhotos>;
