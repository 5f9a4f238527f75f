/**
 * Loads a file by its `import()` once, and after a failure from another URL at the next call: a browser caches the failure
 * of a URL for the document's lifetime (https://github.com/whatwg/html/issues/6768), so the same one would fail again
 * without a request.
 */
export function lazyFile<File>(fetchFile: () => Promise<File>): () => Promise<File> {
  let coming: Promise<File> | undefined;
  let failures = 0;
  let failedUrl: string | undefined;
  return () => {
    coming ??= (failedUrl ? importAnew<File>(failedUrl, failures) : fetchFile()).catch((error: unknown) => {
      coming = undefined;
      failures += 1;
      failedUrl ??= urlOf(error);
      throw error;
    });
    return coming;
  };
}

/**
 * URL of the file that an `import()` could not load, where the browser names it (Chromium and Firefox do, Safari does
 * not).
 */
function urlOf(error: unknown): string | undefined {
  return error instanceof TypeError ? /https?:\S+\.js(?=$|[\s?])/.exec(error.message)?.[0] : undefined;
}

function importAnew<File>(url: string, attempt: number): Promise<File> {
  return import(/* @vite-ignore */ `${url}?attempt=${attempt}`) as Promise<File>;
}
