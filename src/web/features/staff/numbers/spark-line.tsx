import classes from './numbers.module.css';

const WIDTH = 80;
const HEIGHT = 24;

/** The points of a line between the least and the most of its values; a day without a value interrupts it. */
export function linesOf(values: readonly (number | null)[], width: number, height: number): string[] {
  const shown = values.filter((value) => value !== null);
  const least = Math.min(...shown);
  const range = Math.max(...shown) - least || 1;
  const lines: string[][] = [[]];
  values.forEach((value, index) => {
    if (value === null) return void lines.push([]);
    const x = values.length === 1 ? width / 2 : (index / (values.length - 1)) * width;
    const y = height - ((value - least) / range) * height;
    lines.at(-1)?.push(`${x.toFixed(1)},${y.toFixed(1)}`);
  });
  return lines.filter((points) => points.length > 0).map((points) => points.join(' '));
}

/** The course of a value over the days of the period; the table of days says it in numbers. */
export function SparkLine({ values }: { values: readonly (number | null)[] }) {
  return (
    <svg
      className={classes.spark}
      viewBox={`-2 -2 ${WIDTH + 4} ${HEIGHT + 4}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {linesOf(values, WIDTH, HEIGHT).map((points) => (
        <polyline key={points} points={points} />
      ))}
    </svg>
  );
}
