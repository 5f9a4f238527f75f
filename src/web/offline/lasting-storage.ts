let lasting: Promise<boolean> | undefined;

/** Whether the browser has granted persistent storage: it will not evict what this site stores on the device. */
export async function isLasting(storage: StorageManager | undefined = navigator.storage): Promise<boolean> {
  return (await storage?.persisted?.().catch(() => false)) ?? false;
}

/**
 * Requests persistent storage, once per document, so that the data survives when room gets short. Call it where a press
 * has just stored something that would be lost: some browsers ask the person.
 */
export function requestLastingStorage(
  storage: StorageManager | undefined = navigator.storage,
): Promise<boolean> {
  return (lasting ??= requestPersistence(storage));
}

async function requestPersistence(storage: StorageManager | undefined): Promise<boolean> {
  if (await isLasting(storage)) return true;
  return (await storage?.persist?.().catch(() => false)) ?? false;
}
