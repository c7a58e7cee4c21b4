import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';
import type { RemovedPeople } from '../../contacts/contacts/index.ts';

export const removeAnswers = async (tx: Tx, { organizationId, mobiles }: RemovedPeople): Promise<void> => {
	const are = sql`org_id = ${organizationId} and mobile = any (${mobiles}::bigint[])`;
	await sql`delete from answering_stopped where ${are}`.execute(tx);
	await sql`delete from auto_reply_day where ${are}`.execute(tx);
	await sql`delete from automatic_answer where ${are}`.execute(tx);
	await sql`delete from keyword_answer_day where ${are}`.execute(tx);
};
