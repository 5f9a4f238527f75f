import { defineRoute } from './route.ts';

export const events = defineRoute({
  id: 'events',
  method: 'GET',
  path: '/events',
  access: 'signed-in',
  summary:
    'Server-sent events for all deliveries of the signed-in person; `Last-Event-ID` replays what was missed.',
  transport: 'sse',
});
