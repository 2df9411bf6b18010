-- Search in a recruiter's own lists compares without accents; the town picker looks inside names.
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;
