import type { TemplateStatus, WhatsAppSource } from '@quad/contract/carriers/whatsapp/routes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { InboxScope, OrganizationScope } from '../../../foundation/actor.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

export interface TemplateRow {
	id: number;
	source: WhatsAppSource;
	name: string;
	language: string;
	category: string;
	body: string;
	variables: string[];
	status: TemplateStatus;
	rejectionReason: string;
}

const columns = sql`id, source, name, language, category, body, variables, status,
	rejection_reason as "rejectionReason"`;

/** Returns templates as last read from the provider, by name. */
export const listTemplates = async (db: Db | Tx, { organizationId }: OrganizationScope): Promise<TemplateRow[]> => {
	const { rows } = await sql<TemplateRow>`
		select ${columns} from whatsapp_template
		where org_id = ${organizationId} and removed_at is null
		order by ${byName('name')}, language, id`.execute(db);
	return rows;
};

/** Returns a template that the provider still has. */
export const findTemplate = async (
	db: Db | Tx,
	{ organizationId }: InboxScope,
	id: number,
): Promise<TemplateRow | undefined> => {
	const { rows } = await sql<TemplateRow>`
		select ${columns} from whatsapp_template
		where org_id = ${organizationId} and id = ${id} and removed_at is null`.execute(db);
	return rows[0];
};

export const syncedAt = async (db: Db | Tx, { organizationId }: OrganizationScope): Promise<Date | null> => {
	const { rows } = await sql<{ at: Date | null }>`
		select max(synced_at) as at from whatsapp_template where org_id = ${organizationId}`.execute(db);
	return rows[0]?.at ?? null;
};

export interface WrittenTemplate extends Omit<TemplateRow, 'id'> {
	/** The id for a template that isn't stored yet. */
	readonly id: number;
	readonly key: string;
}

/** Stores these templates and marks all others as removed. */
export const replaceTemplates = async (
	tx: Tx,
	{ organizationId }: OrganizationScope,
	templates: readonly WrittenTemplate[],
	at: Date,
): Promise<void> => {
	await sql`
		insert into whatsapp_template as t (org_id, id, source, carrier_key, name, language, category, body, variables, status,
			rejection_reason, synced_at)
		select ${organizationId}, id, source, key, name, language, category, body,
			array(select jsonb_array_elements_text(variables)), status, "rejectionReason", ${at}
		from jsonb_to_recordset(${JSON.stringify(templates)}::jsonb) as one (
			id bigint, source text, key text, name text, language text, category text, body text, variables jsonb,
			status text, "rejectionReason" text
		)
		on conflict (org_id, source, carrier_key) do update set name = excluded.name, language = excluded.language,
			category = excluded.category, body = excluded.body, variables = excluded.variables, status = excluded.status,
			rejection_reason = excluded.rejection_reason, synced_at = excluded.synced_at, removed_at = null`.execute(tx);
	await sql`
		update whatsapp_template set removed_at = ${at}
		where org_id = ${organizationId} and removed_at is null and synced_at < ${at}`.execute(tx);
};

/** Returns what the carrier needs to send a template, or null if WhatsApp no longer approves it. */
export const approvedTemplate = (
	organizationId: RawBuilder<unknown>,
	templateId: RawBuilder<unknown>,
	values: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`(
	select jsonb_build_object('key', t.carrier_key, 'name', t.name, 'language', t.language,
		'variables', to_jsonb(t.variables), 'values', to_jsonb(${values}))
	from whatsapp_template t
	where ${templateId} is not null and t.org_id = ${organizationId} and t.id = ${templateId}
		and t.status = 'approved' and t.removed_at is null
	offset 0 -- looked up by its key, and not at all without one
)`;
