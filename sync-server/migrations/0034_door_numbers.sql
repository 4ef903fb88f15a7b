create collation "door_order" (provider = icu, locale = 'und-u-kn-true');--> statement-breakpoint
ALTER TABLE "units" ALTER COLUMN "number" SET DATA TYPE text collate "door_order";