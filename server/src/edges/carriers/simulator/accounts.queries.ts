import type { SimulatorSwitches } from '@quad/contract/simulator/routes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/db.ts';

export interface Account {
	readonly id: number;
	readonly account: string;
	readonly authToken: string;
}

export const insertAccount = (tx: Tx, account: string, authToken: string, switches: SimulatorSwitches) =>
	sql`
		insert into sim_account (account, auth_token, speed, down, honours_key, answering)
		values (${account}, ${authToken}, ${switches.speed}, ${switches.down}, ${switches.honoursKey},
			${switches.answering})`.execute(tx);

export const findAccount = async (db: Db, account: string): Promise<Account | undefined> => {
	const { rows } = await sql<Account>`
		select id, account, auth_token as "authToken" from sim_account where account = ${account}`.execute(db);
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
