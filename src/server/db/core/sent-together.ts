/**
 * Waits for all of what a transaction has sent together (`PipelinedTransaction`). Throws the error of the first in the
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
