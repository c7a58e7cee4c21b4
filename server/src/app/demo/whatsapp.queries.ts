import { type Insertable, sql } from 'kysely';
import type { DB } from '../../foundation/postgres/db.gen.ts';
import type { Tx } from '../../foundation/postgres/db.ts';

export const insertTemplates = (tx: Tx, templates: ReadonlyArray<Insertable<DB['whatsapp_template']>>) =>
	tx
		.insertInto('whatsapp_template')
		.values([...templates])
		.execute();

export interface WhatsAppText {
	readonly inboxId: number;
	readonly number: number;
	readonly mobile: number;
	readonly incoming: boolean;
	readonly body: string;
	readonly at: Date;
}

export const whatsAppTexts = async (tx: Tx, organizationId: number, teamId: number): Promise<WhatsAppText[]> => {
	const { rows } = await sql<WhatsAppText>`
		select m.inbox_id as "inboxId", i.number, m.mobile, m.incoming, coalesce(m.body, '') as body, m.created_at as at
		from inbox i join message m on m.org_id = i.org_id and m.inbox_id = i.id
		where i.org_id = ${organizationId} and i.team_id = ${teamId} and i.type = 'whatsapp' and i.number is not null
		order by m.id`.execute(tx);
	return rows;
};

export const simulatorAccount = async (tx: Tx, organizationId: number): Promise<string | undefined> => {
	const { rows } = await sql<{ account: string }>`
		select account from carrier_account where org_id = ${organizationId} and kind = 'simulator'`.execute(tx);
	return rows[0]?.account;
};
