/**
 * The first bytes of an answer, at most so many, whatever its headers say of its size: they may lie, and compressed
 * answers grow. `isWhole` is false when there was more; the rest is not read. Throws when the answer breaks off.
 */
export async function readUpTo(
  { body }: Response,
  most: number,
): Promise<{ bytes: Buffer; isWhole: boolean }> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    size += part.length;
    if (size > most) break;
  }
  return { bytes: Buffer.concat(parts).subarray(0, most), isWhole: size <= most };
}
