CREATE TYPE "public"."post_status" AS ENUM('draft', 'published');--> statement-breakpoint
CREATE TABLE "analytics_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"kind" "file_kind" NOT NULL,
	"source" text NOT NULL,
	"files" integer NOT NULL,
	"rows" bigint NOT NULL,
	"issues" bigint NOT NULL,
	CONSTRAINT "analytics_days_user_id_day_kind_source_pk" PRIMARY KEY("user_id","day","kind","source")
);
--> statement-breakpoint
CREATE TABLE "blog_images" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"media_type" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"status" "post_status" NOT NULL,
	"featured" boolean NOT NULL,
	"featured_image" text,
	"tags" text[] NOT NULL,
	"meta_description" text,
	"published_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"category" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "analytics_days" ADD CONSTRAINT "analytics_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "blog_posts_slug" ON "blog_posts" USING btree ("slug");--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("status","published_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE FUNCTION "keep_analytics_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' AND OLD.ready_at IS NOT NULL THEN
		UPDATE analytics_days
		SET files = files - 1,
			rows = rows - coalesce(OLD.row_count, 0),
			issues = issues - coalesce(OLD.issues_fixed, 0)
		WHERE user_id = OLD.user_id
			AND day = (OLD.created_at AT TIME ZONE 'UTC')::date
			AND kind = OLD.kind
			AND source = coalesce(OLD.source_detection ->> 'label', '');
	END IF;
	IF TG_OP <> 'DELETE' AND NEW.ready_at IS NOT NULL THEN
		INSERT INTO analytics_days AS kept (user_id, day, kind, source, files, rows, issues)
		VALUES (
			NEW.user_id,
			(NEW.created_at AT TIME ZONE 'UTC')::date,
			NEW.kind,
			coalesce(NEW.source_detection ->> 'label', ''),
			1,
			coalesce(NEW.row_count, 0),
			coalesce(NEW.issues_fixed, 0)
		)
		ON CONFLICT (user_id, day, kind, source) DO UPDATE
		SET files = kept.files + excluded.files,
			rows = kept.rows + excluded.rows,
			issues = kept.issues + excluded.issues;
	END IF;
	RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "files_analytics"
AFTER INSERT OR DELETE OR UPDATE OF user_id, created_at, ready_at, kind, source_detection, row_count, issues_fixed
ON "files" FOR EACH ROW EXECUTE FUNCTION "keep_analytics_days"();
--> statement-breakpoint
INSERT INTO analytics_days (user_id, day, kind, source, files, rows, issues)
SELECT user_id, (created_at AT TIME ZONE 'UTC')::date, kind, coalesce(source_detection ->> 'label', ''),
	count(*), coalesce(sum(row_count), 0), coalesce(sum(issues_fixed), 0)
FROM files
WHERE ready_at IS NOT NULL
GROUP BY 1, 2, 3, 4;
