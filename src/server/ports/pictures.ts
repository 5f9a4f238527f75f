/** A sanitised picture: decoded, turned upright, without metadata, longest side at most 1600, as WebP. */
type CleanPicture = { bytes: Buffer; width: number; height: number };

/** Throws `upload_invalid` for anything but a JPEG, PNG or WebP of at most 40 megapixels. */
export type Pictures = { clean(bytes: Buffer): Promise<CleanPicture> };
