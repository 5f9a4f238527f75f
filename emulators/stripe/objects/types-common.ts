// Parts common to several of the provider's objects.

export type Metadata = Record<string, string>;

export type CardDetails = {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
  country: string;
  funding: string;
  fingerprint: string;
};
