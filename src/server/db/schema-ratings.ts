/** The sender's three judgements of a completed trip. */
type RatingsTable = {
  delivery_id: string;
  courier_id: string;
  service: number;
  time: number;
  behaviour: number;
  comment: string | null;
  created_at: Date;
};

/** What the receiver says of the same trip over their link. */
type ReceiverRatingsTable = {
  delivery_id: string;
  courier_id: string;
  stars: number;
  comment: string | null;
  created_at: Date;
  changed_at: Date;
};

export type RatingTables = { ratings: RatingsTable; receiver_ratings: ReceiverRatingsTable };
