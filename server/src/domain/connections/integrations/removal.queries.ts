import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';
import type { RemovedPeople } from '../../contacts/contacts/index.ts';

/** Deletes other systems' data about removed contacts, and the digests, so that their next row counts as new. */
export const removeFromIntegrations = async (
	tx: Tx,
	{ organizationId, contactIds, keys, needles }: RemovedPeople,
): Promise<void> => {
	const ofOrganization = sql`org_id = ${organizationId}`;
	await sql`
		delete from integration_row where ${ofOrganization}
			and redact(array_to_string(cells, chr(10)), ${needles}::text[]) <> array_to_string(cells, chr(10))`.execute(tx);
	await sql`
		update integration_run set sample = null
		where ${ofOrganization} and sample is not null
			and redact(${wordsOfSample}, ${needles}::text[]) <> ${wordsOfSample}`.execute(tx);
	await sql`
		delete from integration_known_row
		where ${ofOrganization} and key = any (${keys.map(keyOf)}::bytea[])`.execute(tx);
	await sql`
		delete from integration_automation_case
		where ${ofOrganization} and contact_id = any (${contactIds}::bigint[])`.execute(tx);
	await sql`
		update integration_contact set contact_key = null
		where ${ofOrganization} and contact_id = any (${contactIds}::bigint[])`.execute(tx);
	await sql`
		update integration_outbox set failure = redact(failure, ${needles}::text[])
		where ${ofOrganization} and redact(failure, ${needles}::text[]) <> failure`.execute(tx);
	await sql`
		update integration_automation_case set reason = redact(reason, ${needles}::text[])
		where ${ofOrganization} and redact(reason, ${needles}::text[]) <> reason`.execute(tx);
	await sql`
		update integration_run set message = redact(message, ${needles}::text[])
		where ${ofOrganization} and redact(message, ${needles}::text[]) <> message`.execute(tx);
	await sql`
		update integration_connection set status_message = redact(status_message, ${needles}::text[])
		where ${ofOrganization} and redact(status_message, ${needles}::text[]) <> status_message`.execute(tx);
};

/** All cells as one text, because first and last names are in separate cells. */
const wordsOfSample = sql`(
	select coalesce(string_agg(one #>> '{}', chr(10)), '') from jsonb_path_query(sample, 'strict $.**') one
	where jsonb_typeof(one) in ('string', 'number')
)`;

/** Must match the hash in compare-rows.ts. */
const keyOf = (key: string): Buffer => createHash('sha256').update(key.trim()).digest().subarray(0, 16);
