/** Whether the server can serve, for whatever watches over it; and the self-check, for platform administrators. */
import { examineHealth, getHealth } from '@quad/contract/health/routes.ts';
import { type Door, serve } from '../foundation/http/http.ts';
import { type Db, ping } from '../foundation/postgres/db.ts';
import { examineDatabase } from './cli/examine-database.ts';
import { examineSurroundings } from './cli/examine-machine.ts';

export const serveHealth = (door: Door, db: Db, dataFolder: string): void => {
	serve(door, getHealth, async () => {
		await ping(db);
		return { ok: true as const };
	});

	serve(door, examineHealth, async () => {
		const findings = [...examineSurroundings(dataFolder), ...(await examineDatabase(db))];
		return { ok: findings.every((one) => one.ok), findings };
	});
};
