/** The sender's three ratings of a completed trip. */
type RatingsTable = {
  delivery_id: string;
  courier_id: string;
  service: number;
  time: number;
  behaviour: number;
  comment: string | null;
  created_at: Date;
};

/** The receiver's rating of the same trip by their tracking link. */
type ReceiverRatingsTable = {
  delivery_id: string;
  courier_id: string;
  stars: number;
  comment: string | null;
  created_at: Date;
  changed_at: Date;
};

export type RatingTables = { ratings: RatingsTable; receiver_ratings: ReceiverRatingsTable };
