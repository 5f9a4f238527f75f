/** Keeps pictures by random id. `put` is durable when it answers. */
export type BlobStore = {
  put(id: string, bytes: Buffer): Promise<void>;
  get(id: string): Promise<Buffer | null>;
  /** Gone afterwards, whether it was there or not. */
  delete(id: string): Promise<void>;
  /** The ids of what is kept since before a moment, what a crash has left half done included; in any order. */
  storedBefore(before: Date): AsyncIterable<string>;
};
