/** Stores pictures by random id. `put` is durable when it resolves. */
export type BlobStore = {
  put(id: string, bytes: Buffer): Promise<void>;
  get(id: string): Promise<Buffer | null>;
  /** Deletes a picture; idempotent. */
  delete(id: string): Promise<void>;
  /** The ids stored before a moment, incomplete files of a crash included; in any order. */
  storedBefore(before: Date): AsyncIterable<string>;
};
