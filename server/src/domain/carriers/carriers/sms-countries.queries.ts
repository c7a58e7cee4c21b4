import type { CountriesTaken } from '@quad/contract/contacts/contacts/parse-phone.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

/** Returns the dial codes of the countries that an organization has enabled. */
export const dialCodesOf = async (db: Db | Tx, organizationId: number): Promise<number[]> => {
	const found = await db
		.selectFrom('sms_country')
		.where('org_id', '=', organizationId)
		.orderBy('dial_code')
		.select('dial_code')
		.execute();
	return found.map((one) => one.dial_code);
};

/** Returns the countries whose numbers a team's contacts may have: any if it has a WhatsApp inbox (decisions.md 13). */
export const countriesTakenIn = async (
	db: Db | Tx,
	{ organizationId, teamId }: Pick<TeamScope, 'organizationId' | 'teamId'>,
): Promise<CountriesTaken> => {
	const onWhatsApp = await db
		.selectFrom('inbox')
		.where('org_id', '=', organizationId)
		.where('team_id', '=', teamId)
		.where('type', '=', 'whatsapp')
		.where('removed_at', 'is', null)
		.select('id')
		.limit(1)
		.executeTakeFirst();
	return onWhatsApp ? 'any' : dialCodesOf(db, organizationId);
};

/** SQL that is true if the number belongs to an enabled country. */
export const isCountryOn = (organizationId: RawBuilder<unknown>, number: RawBuilder<unknown>): RawBuilder<boolean> =>
	sql<boolean>`exists (
		select from sms_country k
		where k.org_id = ${organizationId} and starts_with((${number})::text, k.dial_code::text)
	)`;

export const writeDialCodes = async (tx: Tx, organizationId: number, codes: readonly number[]): Promise<void> => {
	await sql`
		delete from sms_country
		where org_id = ${organizationId} and dial_code <> all (${codes}::int[])`.execute(tx);
	await sql`
		insert into sms_country (org_id, dial_code) select ${organizationId}, unnest(${codes}::int[])
		on conflict do nothing`.execute(tx);
};
