let asked: Promise<boolean> | undefined;

/** Whether the browser has promised not to clear away what this site keeps on the device. */
export async function isLasting(storage: StorageManager | undefined = navigator.storage): Promise<boolean> {
  return (await storage?.persisted?.().catch(() => false)) ?? false;
}

/**
 * Asks the browser, once in a document, to keep what this site has on the device also when room gets short. To be
 * called where a press has just put something there that would be lost: some browsers put the question to the person.
 */
export function askToLast(storage: StorageManager | undefined = navigator.storage): Promise<boolean> {
  return (asked ??= ask(storage));
}

async function ask(storage: StorageManager | undefined): Promise<boolean> {
  if (await isLasting(storage)) return true;
  return (await storage?.persist?.().catch(() => false)) ?? false;
}
