import type { SimulatorSwitches } from '@quad/contract/carriers/simulator/routes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/postgres/db.ts';
import type { PlainTexts } from '../../foundation/secrets/encrypt-plain-texts.ts';

export interface Account {
	readonly id: number;
	readonly account: string;
	readonly sealedAuthToken: string;
}

export const insertAccount = (tx: Tx, account: string, sealedAuthToken: string, switches: SimulatorSwitches) =>
	sql`
		insert into sim_account (account, sealed_auth_token, speed, down, honours_key, answering)
		values (${account}, ${sealedAuthToken}, ${switches.speed}, ${switches.down}, ${switches.honoursKey},
			${switches.answering})`.execute(tx);

export const findAccount = async (db: Db | Tx, account: string): Promise<Account | undefined> => {
	const { rows } = await sql<Account>`
		select id, account, sealed_auth_token as "sealedAuthToken" from sim_account where account = ${account}`.execute(db);
	return rows[0];
};

type SwitchesRow = SimulatorSwitches & { accountId: number };

export const readSwitches = async (db: Db): Promise<SwitchesRow[]> => {
	const { rows } = await sql<SwitchesRow>`
		select id as "accountId", speed, down, honours_key as "honoursKey", answering from sim_account`.execute(db);
	return rows;
};

export const writeSwitches = (db: Db, accountId: number, switches: SimulatorSwitches) =>
	sql`
		update sim_account
		set speed = ${switches.speed}, down = ${switches.down}, honours_key = ${switches.honoursKey},
			answering = ${switches.answering}
		where id = ${accountId}`.execute(db);

/** Auth tokens of accounts that were opened before tokens were encrypted. */
export const plainTokens: PlainTexts = {
	find: async (tx) => {
		const { rows } = await sql<{ plain: string }>`
			select auth_token as plain from sim_account where auth_token is not null`.execute(tx);
		return rows;
	},
	replace: (tx, plain, sealed) =>
		sql`update sim_account set auth_token = null, sealed_auth_token = ${sealed} where auth_token = ${plain}`.execute(
			tx,
		),
};
