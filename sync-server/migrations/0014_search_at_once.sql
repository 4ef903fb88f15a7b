DROP INDEX "customers_search";--> statement-breakpoint
CREATE INDEX "customers_search" ON "customers" USING gin ("search") WITH (fastupdate=false);