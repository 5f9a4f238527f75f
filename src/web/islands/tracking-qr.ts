import { renderSVG } from 'uqr';
import { pinCode } from '#domain/deliveries/pin-code.ts';

/** Draws the PIN as a QR code for the courier's phone, for receivers who prefer to show it. */
export function drawPinCode(place: HTMLElement, number: number, pin: string): void {
  place.innerHTML = renderSVG(pinCode(number, pin), { border: 2 });
}
