import { InProgressPage } from '#web/ui/in-progress-page.tsx';

/** A screen of the specification that the story does not cover yet: its place is kept until the screen exists. */
export default function InProgressRoute() {
  return <InProgressPage />;
}
