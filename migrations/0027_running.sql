-- The running deliveries have an index by sender (0024) with the same rows, which serves the staff's board as well.
DROP INDEX deliveries_running;
