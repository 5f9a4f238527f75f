/**
 * Waits for all of what was sent together, as by a transaction (`PipelinedTransaction`), also after a failure. Throws the error of the first in the
 * list that failed, whichever answer came first: the caller's checks have one order.
 */
export async function sentTogether<Answers extends readonly unknown[]>(answers: {
  [Key in keyof Answers]: Promise<Answers[Key]>;
}): Promise<Answers> {
  const settled = await Promise.allSettled(answers);
  return settled.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  }) as unknown as Answers;
}
