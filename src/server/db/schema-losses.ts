/** Parcels that the staff declared lost. */
export type LossTables = {
  losses: {
    delivery_id: string;
    refund: number;
    pays_courier: boolean;
    reason: string;
    declared_by: string;
    declared_at: Date;
  };
};
