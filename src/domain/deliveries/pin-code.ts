const CODE = /^stafeta:(\d{1,12}):(\d{4})$/i;

/** What the QR code beside a PIN says: the delivery's number and the PIN, so that a code of another parcel is noticed. */
export function pinCode(number: number, pin: string): string {
  return `STAFETA:${number}:${pin}`;
}

/** The PIN in a scanned code: `other` when it belongs to another delivery, null when it is no code of ours. */
export function readPinCode(text: string, number: number): string | 'other' | null {
  const [, of, pin] = CODE.exec(text.trim()) ?? [];
  if (of === undefined || pin === undefined) return null;
  return Number(of) === number ? pin : 'other';
}
