/** Hashes passwords. Both calls throw `too_many_requests` when too many already wait. */
export type Passwords = {
  hash(password: string): Promise<string>;
  verify(hash: string, password: string): Promise<boolean>;
};
