/** The URL of a picture on our own origin, or null without one. */
export function pictureUrl(id: string | null): string | null {
  return id === null ? null : `/uploads/${id}`;
}

/** The same for the holder of a tracking link, which has the token. */
export function linkPictureUrl(id: string | null, token: string): string | null {
  return id === null ? null : `/uploads/${id}/${token}`;
}
