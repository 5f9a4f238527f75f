import { upload, type UploadPurpose } from '#contract/uploads.ts';
import type { RouteAnswer } from './call.ts';
import { ApiProblem, problemFrom } from './problem.ts';
import { API_BASE, apiHeaders } from './request.ts';

type Answer = RouteAnswer<typeof upload>;

/**
 * Uploads one picture and reports its progress, 0 to 1. Uses XMLHttpRequest, because `fetch` does not report upload
 * progress. Throws `ApiProblem` like every call.
 */
export function uploadWithProgress(
  file: Blob,
  purpose: UploadPurpose,
  onProgress: (share: number) => void,
): Promise<Answer> {
  const form = new FormData();
  form.set('purpose', purpose);
  form.set('file', file, 'foto.jpg');
  return new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(upload.method, `${API_BASE}${upload.path}`);
    apiHeaders(upload.method).forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onload = () => void answerOf(request).then(resolve, reject);
    request.onerror = () => reject(new ApiProblem({ status: 0, code: 'network' }));
    request.send(form);
  });
}

async function answerOf(request: XMLHttpRequest): Promise<Answer> {
  const response = new Response(request.responseText, {
    status: request.status,
    headers: { 'x-request-id': request.getResponseHeader('x-request-id') ?? '' },
  });
  if (!response.ok) throw await problemFrom(response);
  return (await response.json()) as Answer;
}
