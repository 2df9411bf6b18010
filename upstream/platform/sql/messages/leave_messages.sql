-- Messages are between a candidate and an organisation. One column holds both, so a foreign key cannot do this.
CREATE OR REPLACE FUNCTION "leave_messages"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM message_copies WHERE user_id = OLD.id;
	UPDATE messages SET sender_id = NULL WHERE sender_id = OLD.id;
	UPDATE messages SET recipient_id = NULL WHERE recipient_id = OLD.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "organisations_messages" AFTER DELETE ON "organisations" FOR EACH ROW EXECUTE FUNCTION "leave_messages"();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER "users_messages" AFTER DELETE ON "users" FOR EACH ROW WHEN (OLD.role = 'candidate')
	EXECUTE FUNCTION "leave_messages"();
