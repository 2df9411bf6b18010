ALTER TABLE "organisations" DROP CONSTRAINT "organisations_domain_is_verified";--> statement-breakpoint
ALTER TABLE "organisations" ADD CONSTRAINT "organisations_domain_is_verified" CHECK (case when "organisations"."verified_by" = 'domain' then "organisations"."verified_domain" is not null
        else "organisations"."verified_domain" is null or "organisations"."verified_at" is not null end);