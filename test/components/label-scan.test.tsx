import { encode } from 'uqr';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { awbOf } from '#domain/deliveries/awb.ts';
import { pinCode } from '#domain/deliveries/pin-code.ts';
import { SenderPin } from '#web/features/trips/handover/sender-pin.tsx';
import { AppProviders } from '#web/layouts/app-providers.tsx';
import { cleanup, render } from 'vitest-browser-react/pure';

// The label that the courier's phone reads at the pickup goes along with the step. The camera shows QR codes that are
// drawn here, and the product's own decoder reads them.

const NUMBER = 53_928_116;
const MODULE_PX = 6;
const FRAMES_PER_SECOND = 10;

const canvas = document.createElement('canvas');
let code: string | undefined;
let drawing: ReturnType<typeof setInterval> | undefined;

/** Draws what stands before the camera: a QR code, or white paper. */
function draw(): void {
  const { data, size } = encode(code ?? '', { border: 4 });
  canvas.width = canvas.height = size * MODULE_PX;
  const context = canvas.getContext('2d')!;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  if (code === undefined) return;
  data.forEach((row, y) =>
    row.forEach((isDark, x) => {
      if (isDark) context.fillRect(x * MODULE_PX, y * MODULE_PX, MODULE_PX, MODULE_PX);
    }),
  );
}

beforeEach(() => {
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(async () =>
    canvas.captureStream(FRAMES_PER_SECOND),
  );
  draw();
  drawing = setInterval(draw, 1000 / FRAMES_PER_SECOND);
});

afterEach(async () => {
  clearInterval(drawing);
  await cleanup();
});

const openCamera = () => page.getByRole('button', { name: /Scanează/ }).click();

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
  code = awbOf(NUMBER + 1);
  await openCamera();
  await expect.element(page.getByText('Codul este al altei livrări')).toBeVisible();
  code = pinCode(NUMBER, '4711');
  await expect.poll(() => onPin.mock.calls).toEqual([['4711', {}]]);

  code = awbOf(NUMBER);
  await openCamera();
  await expect.element(page.getByText('Eticheta e a acestui colet')).toBeVisible();
  code = pinCode(NUMBER, '4711');
  await expect.poll(() => onPin.mock.lastCall).toEqual(['4711', { awb: awbOf(NUMBER) }]);
});
