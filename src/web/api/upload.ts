import { upload, type UploadPurpose } from '#contract/uploads.ts';
import type { RouteAnswer } from './call.ts';
import { API_BASE, apiHeaders, request } from './request.ts';

/** Uploads one picture and returns its id and URL; throws `ApiProblem` like every call. */
export async function uploadPicture(
  file: Blob,
  purpose: UploadPurpose,
  signal?: AbortSignal,
): Promise<RouteAnswer<typeof upload>> {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', file, file instanceof File ? file.name : 'foto.jpg');
  const response = await request(`${API_BASE}${upload.path}`, {
    method: upload.method,
    headers: apiHeaders(upload.method),
    body: form,
    ...(signal ? { signal } : {}),
  });
  return (await response.json()) as RouteAnswer<typeof upload>;
}
