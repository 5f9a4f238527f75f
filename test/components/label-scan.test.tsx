import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { awbOf } from '#domain/deliveries/awb.ts';
import { SenderPin } from '#web/features/trips/handover/sender-pin.tsx';
import { AppProviders } from '#web/layouts/app-providers.tsx';
import { cleanup, render } from 'vitest-browser-react/pure';

// The label that the courier's phone reads at the pickup goes along with the step.

const camera = vi.hoisted(() => ({ read: (_text: string): void => undefined }));
vi.mock('#web/features/trips/handover/use-camera.ts', () => ({
  useCamera: (onCode: (text: string) => void) => {
    camera.read = onCode;
    return { video: { current: null }, state: 'on' };
  },
}));

afterEach(cleanup);

const NUMBER = 53_928_116;

/** Opens the finder: its content comes a moment after its dialog. */
async function openCamera(): Promise<void> {
  await page.getByRole('button', { name: /Scanează/ }).click();
  await expect.element(page.getByLabelText('Imaginea camerei')).toBeInTheDocument();
}

test('a label that was read goes along with the PIN, another parcel’s does not', async () => {
  const onPin = vi.fn<(pin: string, label: { awb?: string }) => void>();
  await render(
    <AppProviders>
      <SenderPin
        busy={false}
        error={null}
        button="act.b.picked"
        number={NUMBER}
        onPin={onPin}
        onPhoto={() => undefined}
      />
    </AppProviders>,
  );
  await openCamera();
  camera.read(awbOf(NUMBER + 1));
  camera.read(`STAFETA:${NUMBER}:4711`);
  expect(onPin).toHaveBeenLastCalledWith('4711', {});
  await openCamera();
  camera.read(awbOf(NUMBER));
  await expect.element(page.getByRole('status')).toBeVisible();
  camera.read(`STAFETA:${NUMBER}:4711`);
  expect(onPin).toHaveBeenLastCalledWith('4711', { awb: awbOf(NUMBER) });
});
