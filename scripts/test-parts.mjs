// The parts of a test run, so that several machines share it.

/**
 * Reads `--part 2/3` among the arguments: the second of three parts; without it the whole run. Throws an Error for anything
 * else behind `--part`.
 */
export function partOf(words) {
  const at = words.indexOf('--part');
  if (at === -1) return { number: 1, of: 1 };
  const [, number, of] = /^([1-9]\d?)\/([1-9]\d?)$/.exec(words[at + 1] ?? '') ?? [];
  if (number === undefined || Number(number) > Number(of))
    throw new Error(
      `--part takes a number and how many there are, as in 1/2; not ${words[at + 1] ?? 'nothing'}`,
    );
  return { number: Number(number), of: Number(of) };
}

/** The static checks of a part. The first is as long as all others together, so the first part has it alone. */
export function checksOfPart([longest, ...others], { number, of }) {
  if (of === 1) return [longest, ...others];
  return number === 1 ? [longest] : others.filter((_, at) => at % (of - 1) === number - 2);
}

/** The flags with which a test runner takes its part of the files. */
export function shardFlags({ number, of }) {
  return of === 1 ? [] : [`--shard=${number}/${of}`];
}
