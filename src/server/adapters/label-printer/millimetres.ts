/** Points of PDF, 72 an inch, from millimetres. */
export function mm(millimetres: number): number {
  return (millimetres / 25.4) * 72;
}
