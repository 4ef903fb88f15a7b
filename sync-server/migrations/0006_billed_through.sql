ALTER TABLE "leases" ADD COLUMN "billed_through" date;
--> statement-breakpoint
-- What lies before the first billing is not billed by it. A day less, since it may be yesterday where the site stands.
UPDATE "leases" SET "billed_through" = current_date - 1 WHERE "state" = 'active';
